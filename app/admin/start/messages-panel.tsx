import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { recentOf } from '#app/admin/dates.ts'
import { linkTo } from '#app/admin/links.ts'
import type { Overview } from './overview.ts'
import styles from './start-page.module.css'
import { StartPanel } from './start-panel.tsx'

/** What visitors wrote and nobody has read. */
export function MessagesPanel({ messages }: { readonly messages: NonNullable<Overview['messages']> }) {
  const { unread, newest } = messages
  return (
    <StartPanel
      title="Messages"
      note={unread > 0 && <span className={styles.unread}>{unread.toLocaleString('en-GB')} unread</span>}
      link={<Link href={addresses.messages}>All messages</Link>}
    >
      {newest.length === 0 ? (
        <p className={styles.empty}>No unread messages.</p>
      ) : (
        <ul className={styles.rows}>
          {newest.map(({ id, name, company, subject, created_at: sent }) => (
            <li key={id}>
              <span className={styles.dot} />
              <div>
                <span className={styles.cut}>
                  <Link href={linkTo({ type: 'contact_messages', id })}>{name}</Link>{' '}
                  {company && <span className={styles.muted}>{company}</span>}
                </span>
                <span className={styles.subject}>{subject}</span>
              </div>
              <time dateTime={sent}>{recentOf(sent)}</time>
            </li>
          ))}
        </ul>
      )}
    </StartPanel>
  )
}
