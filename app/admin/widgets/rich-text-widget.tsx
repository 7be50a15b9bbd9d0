import { type ComponentProps, Suspense } from 'react'
import type EditorComponent from '#app/admin/editor/editor.tsx'
import { asText } from '#app/admin/form/values/form-value.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import styles from './rich-text-widget.module.css'
import type { WidgetProps } from './widget.ts'

// What was typed in the other fields must survive a connection that drops.
const { untilThere, component } = preloadable<ComponentProps<typeof EditorComponent>>(
  () => import('#app/admin/editor/editor.tsx'),
)
const Editor = component(untilThere)
const formHeight = 300

/** The editor, whose code comes when a form first needs it. */
export function RichTextWidget({ id, name, field, type, item, value, ...rest }: WidgetProps) {
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
        subject={{ type: type.name, field: name, item }}
        lang={type.lang}
        height={formHeight}
        html={asText(value)}
        describedBy={rest.describedBy}
        invalid={rest.invalid}
        onChange={rest.onChange}
        uploads={rest.uploads}
      />
    </Suspense>
  )
}
