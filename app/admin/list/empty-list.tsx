import { Plus } from 'lucide-react'
import { inText } from '#app/admin/types.ts'
import { Button } from '#app/admin/ui/button.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import styles from './empty-list.module.css'
import { emptiness } from './empty-sentences.ts'

type EmptyListProps = {
  readonly type: ContentType
  readonly heading: 'h2' | 'h3'
  /** Nothing where somebody may not add any. */
  readonly onAdd: (() => void) | undefined
}

/** What the block is for, where it shows, and how to begin. */
export function EmptyList({ type, heading: Heading, onAdd }: EmptyListProps) {
  const { title, detail, lang } = emptiness(type)
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 300 180" fill="none" aria-hidden="true">
        <path d="M2 178V2h130q38 0 38 38v138Z" stroke="var(--stone-300)" strokeWidth="2" />
        <path d="M22 156l42-54 32 30 22-20 30 44" stroke="var(--teal)" strokeWidth="2" opacity=".7" />
        <path d="M190 178V58h86q22 0 22 22v98Z" stroke="var(--stone-300)" strokeWidth="2" />
      </svg>
      <div>
        <Heading lang={lang}>{title}</Heading>
        <p>
          {detail}{' '}
          <a href={type.seenAt} target="_blank" rel="noreferrer">
            See where it shows
          </a>
          .
        </p>
        {onAdd && (
          <Button look="hot" onClick={onAdd}>
            <Plus size={17} aria-hidden="true" />
            Add {inText(type.labels.one)}
          </Button>
        )}
      </div>
    </div>
  )
}
