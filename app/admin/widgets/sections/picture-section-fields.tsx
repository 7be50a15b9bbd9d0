import { useState } from 'react'
import { Button } from '#app/admin/ui/button.tsx'
import { Segment } from '#app/admin/ui/segment.tsx'
import { ImageLibrary } from '#app/admin/widgets/image/image-library.tsx'
import { Picture } from '#app/stored/picture.tsx'
import type { ContentSection } from '#engine/declare/sections.ts'
import styles from './section-card.module.css'

type PictureSection = Extract<ContentSection, { type: 'image' }>
type Props = { readonly section: PictureSection; readonly onChange: (section: PictureSection) => void }

const positions = [
  { value: 'left', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'right', label: 'Right' },
] as const

export function PictureSectionFields({ section, onChange }: Props) {
  const [browsing, setBrowsing] = useState(false)
  return (
    <div className={`${styles.fields} ${styles.picture}`}>
      <Picture src={section.content} alt="" sizes="150px" fallback={<span />} />
      <div className={styles.settings}>
        <div className={styles.choose}>
          <input
            type="text"
            aria-label="Picture"
            placeholder="/uploads/…"
            spellCheck={false}
            value={section.content}
            onChange={(event) => onChange({ ...section, content: event.target.value })}
          />
          <Button onClick={() => setBrowsing(true)}>Choose</Button>
        </div>
        <div className={styles.pair}>
          <div className={styles.group}>
            <span aria-hidden="true">Position</span>
            <Segment
              label="Position"
              options={positions}
              value={section.position ?? 'center'}
              onChange={(position) => onChange({ ...section, position })}
            />
          </div>
          <label>
            Width
            <input
              type="text"
              placeholder="100%"
              value={section.width ?? ''}
              onChange={(event) => onChange({ ...section, width: event.target.value })}
            />
          </label>
        </div>
      </div>
      {browsing && (
        <ImageLibrary
          title="Picture"
          chosen={section.content}
          onClose={() => setBrowsing(false)}
          onChoose={(content) => {
            onChange({ ...section, content })
            setBrowsing(false)
          }}
        />
      )}
    </div>
  )
}
