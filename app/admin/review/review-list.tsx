import { Link } from 'wouter'
import { addresses } from '#app/admin/addresses.ts'
import { recentOf } from '#app/admin/dates.ts'
import { typeNamed } from '#app/admin/types.ts'
import { Avatar } from '#app/admin/ui/avatar.tsx'
import type { ReviewRequest } from '#engine/derive/reviews.ts'
import styles from './review-list.module.css'
import { titleOf } from './review-words.ts'

/** What waits, each with who asked, since when, and their note. */
export const ReviewList = ({ requests }: { readonly requests: readonly ReviewRequest[] }) => (
  <ul className={styles.list}>
    {requests.map((request) => {
      const { id, type, item_id: itemId, asked_by: name, asked_at: asked, note } = request
      return (
        <li key={id}>
          <Avatar name={name} />
          <div>
            <Link href={addresses.reviewed(id)}>{titleOf(request)}</Link>
            <small>
              {typeNamed(type)?.labels.one ?? type}
              {itemId === null && ', new'}, {name}
            </small>
            {note && <p>{note}</p>}
          </div>
          <time dateTime={asked}>{recentOf(asked)}</time>
        </li>
      )
    })}
  </ul>
)
