import styles from './progress.module.css'

/** How far something has come, from 0 to 1. */
export function Progress({ share, label }: { readonly share: number; readonly label: string }) {
  const percent = Math.round(share * 100)
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ width: `${percent}%` }} />
    </div>
  )
}
