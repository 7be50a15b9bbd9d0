import type { CSSProperties } from 'react'
import { Picture } from '#app/stored/picture.tsx'
import { type ContentSection, defaultTextColor } from '#engine/declare/sections.ts'
import { formats } from '#engine/rules/formats.ts'
import { contrast } from './contrast.ts'
import { defaultGround } from './section-text.ts'
import styles from './sections-preview.module.css'

const accepted = (format: 'color' | 'css-width', value: string | undefined, fallback: string) =>
  value && formats[format]?.accepts(value) ? value : fallback

const colorsOf = (section: Extract<ContentSection, { type: 'text' }>) => ({
  color: accepted('color', section.color, defaultTextColor),
  backgroundColor: accepted('color', section.backgroundColor, defaultGround),
})

function pictureStyle({ position = 'center', width }: Extract<ContentSection, { type: 'image' }>): CSSProperties {
  return {
    width: accepted('css-width', width, '100%'),
    marginLeft: position === 'left' ? 0 : 'auto',
    marginRight: position === 'right' ? 0 : 'auto',
  }
}

/** Text that is hard to read, named so that it can be mended. */
function faint(sections: readonly ContentSection[]): string[] {
  return sections.flatMap((section, index) => {
    if (section.type !== 'text') return []
    const { color, backgroundColor } = colorsOf(section)
    const ratio = contrast(color, backgroundColor)
    return ratio !== undefined && ratio < 4.5
      ? [`Section ${index + 1}: ${color} on ${backgroundColor} is ${ratio.toFixed(1)} to 1, hard to read.`]
      : []
  })
}

export function SectionsPreview({ sections }: { readonly sections: readonly ContentSection[] }) {
  const warnings = faint(sections)
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h3>Preview</h3>
      <div className={styles.page}>
        {sections.map((section, index) =>
          section.type === 'text' ? (
            <p key={`${index}`} style={colorsOf(section)}>
              {section.content}
            </p>
          ) : (
            <div key={`${index}`} style={pictureStyle(section)}>
              <Picture src={section.content} alt="" sizes="300px" />
            </div>
          ),
        )}
        {sections.length === 0 && <span>No sections yet.</span>}
      </div>
      {warnings.map((warning) => (
        <small key={warning}>{warning}</small>
      ))}
      {warnings.length === 0 && sections.some(({ type }) => type === 'text') && (
        <small>All text is easy to read.</small>
      )}
    </aside>
  )
}
