import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { PlanItem } from '#engine/derive/plans.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Drafts } from '../drafts/drafts.ts'
import { type AnyDatabase, repository } from '../repository.ts'

/** Why a plan cannot be carried out, in sentences about one item. */
export const planRefusals = {
  discarded: 'The draft was discarded, so there is nothing to publish.',
  noDraft: ({ labels }: ContentType) =>
    `There is no draft of this ${labels.one.toLowerCase()}, so there is nothing to publish.`,
  changed: ({ labels }: ContentType) =>
    `Somebody changed this ${labels.one.toLowerCase()} after the draft was begun. Open it, and choose what to keep.`,
  deleted: ({ labels }: ContentType) => `Somebody deleted this ${labels.one.toLowerCase()}.`,
  notPublished: ({ labels }: ContentType) =>
    `This ${labels.one.toLowerCase()} was never published, so there is nothing to take down.`,
}

/** The draft that an item has now, or that is to become one; an item may have none. */
export async function plannedDraft(
  db: AnyDatabase,
  drafts: Drafts,
  { type, item_id: itemId, draft_id: draftId }: PlanItem,
): Promise<Draft | undefined> {
  const ofType = db.selectFrom('drafts').select('id').where('type', '=', type)
  const named = itemId === null ? ofType.where('id', '=', draftId) : ofType.where('item_id', '=', itemId)
  const found = await named.executeTakeFirst()
  if (found) return drafts.find(Number(found.id))
  if (itemId === null) throw httpErrors.conflict(planRefusals.discarded)
  return undefined
}

/** What would keep an item from what is planned for it, were it to happen now. */
export async function problemOf(db: AnyDatabase, drafts: Drafts, item: PlanItem): Promise<string | null> {
  const type = drafts.typeOf(item.type)
  const now = item.item_id === null ? undefined : await repository(db, type).find(item.item_id)
  if (item.item_id !== null && !now) return planRefusals.deleted(type)
  if (item.action === 'take-down') return null
  const draft = await plannedDraft(db, drafts, item).catch(() => undefined)
  if (!draft && !now) return planRefusals.discarded
  // What is off the site goes on it as it is.
  if (!draft) return now?.is_active ? planRefusals.noDraft(type) : null
  if (draft.base !== null && now && draft.base !== now.updated_at) return planRefusals.changed(type)
  const sentences = Object.values(draft.missing)
  return sentences.length > 0 ? sentences.join(' ') : null
}
