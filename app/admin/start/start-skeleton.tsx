import styles from './start-page.module.css'

/** The page's own grid, after a moment: what comes at once needs no stand-in. */
export const StartSkeleton = () => (
  <div className={`${styles.columns} ${styles.waiting}`}>
    <p className="visually-hidden" role="status">
      Loading...
    </p>
    <div>
      <div className={styles.block} />
      <div className={styles.block} />
    </div>
    <div>
      <div className={styles.block} />
      <div className={styles.block} />
    </div>
  </div>
)
