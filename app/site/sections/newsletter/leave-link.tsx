import { apiHost } from '#app/reading/call-api.ts'
import styles from './leave-link.module.css'

/** For somebody who was signed up by mistake, at the moment it happened. */
export function LeaveLink({ path }: { readonly path: string }) {
  return (
    <p className={styles.leave}>
      Changed your mind? <a href={apiHost + path}>Leave the newsletter</a>
    </p>
  )
}
