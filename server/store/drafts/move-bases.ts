import type { ContentType } from '#engine/declare/content-type.ts'
import type { AnyDatabase, StoredItem } from '../repository.ts'

type Change = { readonly before: StoredItem; readonly after: StoredItem }

/**
 * The drafts of items in which no word was changed go on from there: nobody has to choose, and what is planned is
 * published. Answers whether there are any.
 */
export async function moveBases(
  transaction: AnyDatabase,
  { name: type }: ContentType,
  changes: readonly Change[],
): Promise<boolean> {
  const byItem = new Map(changes.map((change) => [change.before.id, change]))
  const ofType = transaction.selectFrom('drafts').select(['id', 'item_id']).where('type', '=', type)
  const drafts = await ofType
    .where('item_id', 'in', [...byItem.keys()])
    .orderBy('id')
    .execute()
  for (const draft of drafts) {
    const change = byItem.get(Number(draft.item_id))
    if (change)
      await transaction
        .updateTable('drafts')
        .set({ base: change.after.updated_at })
        .where('id', '=', draft.id)
        .where('base', '=', change.before.updated_at)
        .execute()
  }
  return drafts.length > 0
}
