import { Link } from 'wouter'
import { draftAddress, formAddress } from '#app/admin/form-address.ts'
import { sinceOf, titleOf } from '#app/admin/review/review-words.ts'
import { typeNamed } from '#app/admin/types.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import type { ReviewRequest, ReviewState } from '#engine/derive/reviews.ts'
import styles from './start-page.module.css'
import { StartPanel } from './start-panel.tsx'

const maxShown = 5
const marks = {
  waiting: ['planned', 'Waiting'],
  'sent-back': ['missing', 'Sent back'],
  published: ['full', 'Published'],
} as const satisfies Record<ReviewState, readonly [string, string]>
const states = Object.keys(marks)

function detailOf({ state, asked_at: asked, answered_by: editor, answer }: ReviewRequest): string {
  if (state === 'waiting') return `Waiting for an editor ${sinceOf(asked)}`
  const did = `${state === 'published' ? 'Published' : 'Sent back'} by ${editor ?? 'somebody'}`
  return answer ? `${did}: ${answer}` : did
}

/** What somebody asked for, and the answers: what needs them first. */
export function OwnRequestsPanel({ requests }: { readonly requests: readonly ReviewRequest[] }) {
  const urgency = ({ state }: ReviewRequest) => (state === 'sent-back' ? -1 : states.indexOf(state))
  const shown = requests.toSorted((a, b) => urgency(a) - urgency(b)).slice(0, maxShown)
  return (
    <StartPanel title="Your requests">
      <ul className={styles.rows}>
        {shown.map((request) => {
          const type = typeNamed(request.type)
          if (!type) return null
          const { id, item_id: itemId, draft_id: draftId, state } = request
          const [tone, word] = marks[state]
          return (
            <li key={id}>
              <div>
                <Link
                  href={itemId === null ? draftAddress(type, draftId) : formAddress(type, itemId)}
                  className={styles.cut}
                >
                  {titleOf(request)}
                </Link>
                <small>{detailOf(request)}</small>
              </div>
              <StateMark tone={tone}>{word}</StateMark>
            </li>
          )
        })}
      </ul>
    </StartPanel>
  )
}
