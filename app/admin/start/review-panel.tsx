import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { inSentence, recentOf } from '#app/admin/dates.ts'
import { titleOf } from '#app/admin/review/review-words.ts'
import { typeNamed } from '#app/admin/types.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import styles from './start-page.module.css'
import { StartPanel } from './start-panel.tsx'

const maxShown = 3

/** What authors ask editors to publish. */
export function ReviewPanel({ requests }: { readonly requests: readonly ReviewRequest[] }) {
  return (
    <StartPanel
      title="For review"
      note={requests.length > 0 && <span className={styles.unread}>{requests.length.toLocaleString('en-GB')}</span>}
      link={<Link href={addresses.review}>All to review</Link>}
    >
      {requests.length === 0 ? (
        <p className={styles.empty}>Nothing to review.</p>
      ) : (
        <ul className={styles.rows}>
          {requests.slice(0, maxShown).map((request) => (
            <li key={request.id}>
              <Avatar name={request.asked_by} />
              <div>
                <Link href={addresses.reviewed(request.id)} className={styles.cut}>
                  {titleOf(request)}
                </Link>
                <small>
                  {typeNamed(request.type)?.labels.one ?? request.type}, {request.asked_by},{' '}
                  <time dateTime={request.asked_at}>{inSentence(recentOf(request.asked_at))}</time>
                </small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </StartPanel>
  )
}
