import type { ReactNode } from 'react'
import { langOf } from './lang.ts'
import styles from './section-heading.module.css'

type LabelProps = { readonly children: ReactNode; readonly inverse?: boolean; readonly loading?: boolean }

/** The short line with the elbow tick that stands over a heading. */
export function SectionLabel({ children, inverse = false, loading = false }: LabelProps) {
  const classes = [styles.label, inverse && styles.inverse, loading && styles.loading].filter(Boolean).join(' ')
  return (
    <p className={classes} lang={typeof children === 'string' ? langOf(children) : undefined}>
      {children}
    </p>
  )
}

type HeadingProps = {
  readonly label?: string | null
  readonly title: string
  readonly lead?: string | null
  readonly inverse?: boolean
  /** Stands opposite the heading, under the lead: usually a button. */
  readonly children?: ReactNode
}

/** Label, title and lead in the section's grid: title on the left, lead on the right at its foot. */
export function SectionHeading({ label, title, lead, inverse = false, children }: HeadingProps) {
  return (
    <div className={`${styles.heading} ${inverse ? styles.inverse : ''}`}>
      <div>
        {label && <SectionLabel inverse={inverse}>{label}</SectionLabel>}
        <h2 lang={langOf(title)}>{title}</h2>
      </div>
      {(lead || children) && (
        <div className={styles.side}>
          {lead && (
            <p className={`lead ${styles.lead}`} lang={langOf(lead)}>
              {lead}
            </p>
          )}
          {children}
        </div>
      )}
    </div>
  )
}
