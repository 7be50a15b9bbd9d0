import { sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { AnyDatabase } from '../repository.ts'
import { slotOf } from './slots.ts'

type Published = { readonly type: ContentType; readonly id: number; readonly draftId: number }

/**
 * Inside the transaction that publishes a draft: what was planned for it has happened, and what is planned for the draft
 * of a new item is meant for that item from now on.
 */
export async function followPublished(
  transaction: AnyDatabase,
  { type: { name: type }, id: itemId, draftId }: Published,
): Promise<void> {
  const asItem = { type, itemId, draftId: null }
  const asDraft = { type, itemId: null, draftId }
  const settled = [slotOf('publish', asItem), slotOf('publish', asDraft)]
  const moved = slotOf('take-down', asDraft)
  const ofSlots = transaction
    .selectFrom('plan_items')
    .select('plan_id')
    .where('slot', 'in', [...settled, moved])
  // Anyone about to carry one out has to look again. Plans before their items, as all who change them lock them.
  const touched = await transaction
    .updateTable('plans')
    .set({ revision: sql`revision + 1` })
    .where('id', 'in', ofSlots)
    .returning('id')
    .execute()
  if (touched.length === 0) return
  await transaction.deleteFrom('plan_items').where('slot', 'in', settled).execute()
  await transaction
    .updateTable('plan_items')
    .set({ item_id: itemId, draft_id: null, slot: slotOf('take-down', asItem) })
    .where('slot', '=', moved)
    .execute()
  const ids = touched.map(({ id }) => id)
  const ofPlans = transaction.selectFrom('plan_items').select('plan_id').where('plan_id', 'in', ids)
  // A release stays, with what is left in it.
  await transaction
    .deleteFrom('plans')
    .where('id', 'in', ids)
    .where('name', 'is', null)
    .where('id', 'not in', ofPlans)
    .execute()
}
