import { sql } from 'kysely'
import { mentionOf, type Saved, writerColumns, writersOf } from '../drafts/draft-writers.ts'
import type { AnyDatabase } from '../repository.ts'

type ItemOfPlan = { readonly plan: number; readonly item: number }

/** What is planned, or was, with a draft that somebody has changed since it was seen. */
export async function itemsWithWordsOf(transaction: AnyDatabase, id: number): Promise<ItemOfPlan[]> {
  const isChanged = sql<boolean>`(drafts.id <> items.seen_draft_id or drafts.revision > items.seen_revision)`
  const rows = await transaction
    .selectFrom('plans')
    .innerJoin('plan_items as items', 'items.plan_id', 'plans.id')
    .innerJoin('drafts', (join) =>
      join.on((on) =>
        on.or([
          on('drafts.id', '=', on.ref('items.draft_id')),
          on.and([on('drafts.type', '=', on.ref('items.type')), on('drafts.item_id', '=', on.ref('items.item_id'))]),
        ]),
      ),
    )
    .select([
      'plans.id as plan',
      'items.id as item',
      'drafts.id as draft',
      'items.seen_draft_id',
      'items.seen_revision',
    ])
    .select(writerColumns.map((column) => `drafts.${column}` as const))
    .where('plans.state', '!=', 'done')
    .where('items.seen_draft_id', 'is not', null)
    .where(isChanged)
    .where('drafts.writers', 'like', `%${mentionOf(id)}%`)
    .execute()
  return rows.flatMap(({ plan, item, draft, seen_draft_id, seen_revision, ...saved }) => {
    const since = draft === seen_draft_id ? Number(seen_revision) : 0
    const isTheirs = writersOf(saved as Saved).some((writer) => writer.id === id && writer.revision > since)
    return isTheirs ? [{ plan: Number(plan), item: Number(item) }] : []
  })
}
