import { lazy, Suspense } from 'react'
import { asText } from '#app/admin/form/values.ts'
import styles from './rich-text-widget.module.css'
import type { WidgetProps } from './widget.ts'

const Editor = lazy(() => import('#app/admin/editor/editor.tsx'))
const formHeight = 300

/** The editor, whose code comes when a form first needs it. */
export function RichTextWidget({ id, field, value, onChange, describedBy, invalid }: WidgetProps) {
  return (
    <Suspense
      fallback={
        <p className={styles.waiting} role="status">
          Loading the editor...
        </p>
      }
    >
      <Editor
        id={id}
        label={field.label}
        height={formHeight}
        html={asText(value)}
        describedBy={describedBy}
        invalid={invalid}
        onChange={onChange}
      />
    </Suspense>
  )
}
