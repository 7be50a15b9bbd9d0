import type { ReactNode } from 'react'
import { Wing } from '#app/site/layout/wing.tsx'
import { SectionLabel } from '#app/ui/section-heading.tsx'
import styles from './archive-head.module.css'
import type { ArchiveWords } from './words.ts'

type HeadProps = {
  readonly words: ArchiveWords
  /** How many there are, and of what; left out while nobody knows. */
  readonly figure?: { readonly count: number; readonly of: string } | undefined
  /** Under the lead. */
  readonly children?: ReactNode
}

export function ArchiveHead({ words: { label, title, lead, lang }, figure, children }: HeadProps) {
  return (
    <div className={styles.head}>
      <Wing className={styles.wing} />
      <div className={`wrap ${styles.grid}`}>
        <div>
          <SectionLabel>{label}</SectionLabel>
          <h1>{title}</h1>
          <p className={`lead ${styles.lead}`}>{lead}</p>
          {children}
        </div>
        {figure && (
          <p className={styles.figure}>
            <b>{figure.count.toLocaleString(lang ?? 'en')}</b> <span>{figure.of}</span>
          </p>
        )}
      </div>
    </div>
  )
}
