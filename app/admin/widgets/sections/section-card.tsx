import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentSection } from '#engine/declare/sections.ts'
import { PictureSectionFields } from './picture-section-fields.tsx'
import styles from './section-card.module.css'
import { TextSectionFields } from './text-section-fields.tsx'

type SectionCardProps = {
  readonly section: ContentSection
  readonly place: number
  readonly of: number
  readonly onChange: (section: ContentSection) => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

export function SectionCard({ section, place, of, onChange, onMove, onRemove }: SectionCardProps) {
  const kind = section.type === 'text' ? 'Text' : 'Picture'
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{kind}</h3>
        <span>
          {place} of {of}
        </span>
        <Button
          look="ghost"
          small
          aria-label={`Move section ${place} up`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </Button>
        <Button
          look="ghost"
          small
          aria-label={`Move section ${place} down`}
          disabled={place === of}
          onClick={() => onMove(1)}
        >
          <ArrowDown size={16} aria-hidden="true" />
        </Button>
        <Button look="delete" small aria-label={`Remove section ${place}`} onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />
        </Button>
      </div>
      {section.type === 'text' ? (
        <TextSectionFields section={section} onChange={onChange} />
      ) : (
        <PictureSectionFields section={section} onChange={onChange} />
      )}
    </li>
  )
}
