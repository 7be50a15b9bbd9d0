import styles from './waiting-rows.module.css'

const rows = ['first', 'second', 'third', 'fourth']

/** Stands where rows will be, after a moment: what comes at once needs no stand-in. */
export const WaitingRows = ({ what = '' }: { readonly what?: string }) => (
  <div className={styles.rows}>
    <span className="visually-hidden" role="status">
      Loading{what && ` ${what}`}...
    </span>
    {rows.map((row) => (
      <i key={row} />
    ))}
  </div>
)
