import { inSentence, recentOf } from '#app/admin/dates.ts'
import { draftAddress } from '#app/admin/form-address.ts'
import type { Item } from '#app/admin/item.ts'
import { PlanMark } from '#app/admin/plans/plan-mark.tsx'
import { useDrafts } from '#app/admin/store/use-data.ts'
import { inText } from '#app/admin/types.ts'
import { StateMark } from '#app/admin/ui/state-mark.tsx'
import type { ContentType } from '#engine/declare/content-type.ts'
import styles from './draft-list.module.css'

type DraftListProps = {
  readonly type: ContentType
  readonly items: readonly Item[]
  /** Whether all items are known: what is not among them was deleted. */
  readonly isComplete: boolean
  readonly heading: 'h2' | 'h3'
  readonly onOpen: (address: string) => void
}

/** Drafts without an item, above the list: new ones, and those whose item was deleted. */
export function DraftList({ type, items, isComplete, heading: Heading, onOpen }: DraftListProps) {
  const { drafts } = useDrafts(type.name)
  const known = new Set(items.map(({ id }) => id))
  const alone = drafts.filter(({ item_id: id }) => id === null || (isComplete && !known.has(id)))
  if (alone.length === 0) return null
  return (
    <section className={styles.drafts}>
      <Heading>Drafts only</Heading>
      <ul>
        {alone.map((draft) => (
          <li key={draft.id}>
            <a
              href={draftAddress(type, draft.id)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
                event.preventDefault()
                onOpen(draftAddress(type, draft.id))
              }}
            >
              {draft.title || `Untitled ${inText(type.labels.one)}`}
            </a>
            <StateMark tone="outline">{draft.item_id === null ? 'Draft only' : 'Draft of a deleted item'}</StateMark>
            <PlanMark type={type.name} item_id={draft.item_id} draft_id={draft.id} />
            <small>
              {draft.updated_by}, {inSentence(recentOf(draft.updated_at))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
