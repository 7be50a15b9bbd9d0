import { Picture } from '#app/stored/picture.tsx'
import { type ContentSection, defaultTextColor } from '#engine/declare/sections.ts'
import styles from './content-sections.module.css'
import { positionOf } from './filling.ts'

function Section({ section, lang }: { readonly section: ContentSection; readonly lang: string }) {
  if (section.type === 'text') {
    const { color = defaultTextColor, backgroundColor, content } = section
    return (
      <p className={styles.text} style={{ color, ...(backgroundColor && { backgroundColor }) }}>
        {content}
      </p>
    )
  }
  return (
    <div
      className={`${styles.picture} ${styles[positionOf(section.position)]}`}
      style={{ width: section.width || '100%' }}
    >
      <Picture src={section.content} alt="" lang={lang} sizes="(max-width: 900px) 92vw, 800px" />
    </div>
  )
}

/** Passages on their own grounds and pictures between them, in the order the editor gave. */
export function ContentSections({
  sections,
  lang,
}: {
  readonly sections: readonly ContentSection[]
  readonly lang: string
}) {
  return (
    <div className={styles.sections}>
      {sections.map((section, index) => (
        // Two sections may well be alike.
        <Section key={`${index} ${section.content}`} section={section} lang={lang} />
      ))}
    </div>
  )
}
