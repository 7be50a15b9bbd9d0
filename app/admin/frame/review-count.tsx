import { useWaiting } from '#app/admin/store/use-data.ts'
import styles from './sidebar.module.css'

/** How many texts wait for an editor. */
export function ReviewCount() {
  const { length } = useWaiting().requests
  if (length === 0) return null
  return (
    <span className={styles.unread}>
      {length.toLocaleString('en-GB')}
      <span className="visually-hidden"> waiting</span>
    </span>
  )
}
