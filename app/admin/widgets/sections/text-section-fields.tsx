import { type ContentSection, defaultTextColor } from '#engine/declare/sections.ts'
import { ColorField } from './color-field.tsx'
import styles from './section-card.module.css'
import { defaultGround } from './section-text.ts'

type TextSection = Extract<ContentSection, { type: 'text' }>
type Props = { readonly section: TextSection; readonly onChange: (section: TextSection) => void }

export function TextSectionFields({ section, onChange }: Props) {
  return (
    <div className={styles.fields}>
      <label>
        Text
        <textarea
          rows={3}
          value={section.content}
          onChange={(event) => onChange({ ...section, content: event.target.value })}
        />
      </label>
      <div className={styles.pair}>
        <ColorField
          label="Text colour"
          value={section.color ?? ''}
          fallback={defaultTextColor}
          onChange={(color) => onChange({ ...section, color })}
        />
        <ColorField
          label="Ground"
          value={section.backgroundColor ?? ''}
          fallback={defaultGround}
          onChange={(backgroundColor) => onChange({ ...section, backgroundColor })}
        />
      </div>
    </div>
  )
}
