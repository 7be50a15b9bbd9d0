import styles from './empty-list.module.css'

type EmptyListProps = {
  readonly children: string
  readonly small?: boolean
  readonly inverse?: boolean
  /** Value, statistics and our products say it in red. */
  readonly error?: boolean
  readonly lang?: 'en' | 'tr'
}

/** The sentence of a list without entries, in an outlined elbow the size of what is missing. */
export function EmptyMessage({ children, small = false, inverse = false, error = false, lang }: EmptyListProps) {
  const classes = [error ? styles.error : styles.empty, small && styles.small, inverse && styles.inverse]
  return (
    <p className={classes.filter(Boolean).join(' ')} lang={lang}>
      {children}
    </p>
  )
}
