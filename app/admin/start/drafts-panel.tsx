import { PencilLine } from 'lucide-react'
import { Link } from 'wouter'
import { inSentence, recentOf } from '#app/admin/dates.ts'
import { draftAddress, formAddress } from '#app/admin/form-address.ts'
import { useObservable } from '#app/admin/store/observable.ts'
import { usePanel } from '#app/admin/store/panel.ts'
import { typeNamed } from '#app/admin/types.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import type { ListedDraft } from '#engine/derive/drafts.ts'
import styles from './start-page.module.css'
import { StartPanel } from './start-panel.tsx'

const maxShown = 5

/** What is being written and is not on the site: one's own drafts first. */
export function DraftsPanel({ drafts }: { readonly drafts: readonly ListedDraft[] }) {
  const own = useObservable(usePanel().session.user)?.id
  const isOwn = ({ updated_by_id: by }: ListedDraft) => by === own
  const shown = drafts.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))).slice(0, maxShown)
  return (
    <StartPanel title="Drafts">
      <ul className={styles.rows}>
        {shown.map((draft) => {
          const type = typeNamed(draft.type)
          if (!type) return null
          const { id, item_id: itemId, title, updated_at: saved } = draft
          return (
            <li key={id}>
              <span className={styles.thumb}>
                <PencilLine size={18} strokeWidth={1.6} aria-hidden="true" />
              </span>
              <div>
                <Link
                  href={itemId === null ? draftAddress(type, id) : formAddress(type, itemId)}
                  className={styles.cut}
                >
                  {title || `Untitled ${type.labels.one.toLowerCase()}`}
                </Link>
                <small>
                  {type.labels.one}, {isOwn(draft) ? 'you' : draft.updated_by},{' '}
                  <time dateTime={saved}>{inSentence(recentOf(saved))}</time>
                </small>
              </div>
              <StateMark tone={itemId === null ? 'outline' : 'new'}>
                {itemId === null ? 'Draft only' : 'Draft'}
              </StateMark>
            </li>
          )
        })}
      </ul>
    </StartPanel>
  )
}
