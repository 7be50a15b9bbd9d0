import type { ContactRow } from './contact-rows.ts'
import styles from './no-script.module.css'

/** For visitors without script, whose messages the form could not send. */
export function NoScript({ rows }: { readonly rows: readonly ContactRow[] }) {
  const ways = rows.filter(({ href }) => href)
  return (
    <noscript>
      <div className={styles.notice}>
        <p>This form needs JavaScript. You can reach us all the same:</p>
        <ul>
          {ways.map(({ value, href }) => (
            <li key={href}>
              <a href={href}>{value}</a>
            </li>
          ))}
        </ul>
      </div>
    </noscript>
  )
}
