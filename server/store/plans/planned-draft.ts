import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { PlanItem, SeenDraft } from '#engine/derive/plans.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { unseenWriter } from '../drafts/draft-writers.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { DraftHead } from '../history/draft-states.ts'
import { type AnyDatabase, repository } from '../repository.ts'
import { lookAgain, lostSeer } from './seen-by.ts'
import type { PlanTarget } from './slots.ts'

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

/** The draft of an item, or the one that is to become one. */
export async function draftAt(from: AnyDatabase, { type, itemId, draftId }: PlanTarget) {
  const columns = ['id', 'revision', 'updated_at', 'updated_by'] as const
  const ofType = from.selectFrom('drafts').select(columns).where('type', '=', type)
  const named = itemId === null ? ofType.where('id', '=', draftId) : ofType.where('item_id', '=', itemId)
  return (await named.executeTakeFirst()) as Pick<DraftHead, (typeof columns)[number]> | undefined
}

/**
 * Why nobody answers for a draft as it is now, where somebody planned it: editors may go on writing after that, but
 * words of somebody who may not publish go live only as the planner could see them.
 */
export async function unanswered(
  db: AnyDatabase,
  itemId: number,
  draftId: number,
  seen: SeenDraft,
): Promise<string | undefined> {
  const lost = await lostSeer(db, itemId)
  if (lost !== undefined) return lost
  const writer = await unseenWriter(db, draftId, draftId === seen.draft_id ? seen.revision : 0)
  return writer === undefined ? undefined : `${writer} changed the draft after it was planned, and may not publish.`
}

/** The draft to publish; nothing where the item was planned to be published as it is. */
export async function plannedDraft(db: AnyDatabase, drafts: Drafts, item: PlanItem): Promise<Draft | undefined> {
  const seen = await db
    .selectFrom('plan_items')
    .select(['seen_draft_id', 'seen_revision'])
    .where('id', '=', item.id)
    .executeTakeFirst()
  if (!seen || seen.seen_draft_id === null) return undefined
  const found = await draftAt(db, { type: item.type, itemId: item.item_id, draftId: item.draft_id })
  if (!found) throw httpErrors.conflict(planRefusals.discarded)
  const draft = await drafts.find(found.id)
  const { seen_draft_id: draft_id, seen_revision: revision } = seen
  // Read after the draft: anyone who saves it in between is among those who are asked about.
  const reason = await unanswered(db, item.id, draft.id, { draft_id, revision: revision ?? 0 })
  if (reason !== undefined) throw httpErrors.conflict(`${reason} ${lookAgain}`)
  return draft
}

/** What would keep an item from what is planned for it, were it to happen now. */
export async function problemOf(db: AnyDatabase, drafts: Drafts, item: PlanItem): Promise<string | null> {
  const type = drafts.typeOf(item.type)
  const now = item.item_id === null ? undefined : await repository(db, type).find(item.item_id)
  if (item.item_id !== null && !now) return planRefusals.deleted(type)
  if (item.action === 'take-down') return null
  const found = await plannedDraft(db, drafts, item).then(
    (draft) => ({ draft }),
    (error: unknown) => {
      if (error instanceof HttpError && error.status === 409) return { problem: error.message }
      throw error
    },
  )
  if ('problem' in found) return found.problem
  const { draft } = found
  // It goes on the site as it is.
  if (!draft) return null
  if (draft.base !== null && now && draft.base !== now.updated_at) return planRefusals.changed(type)
  const sentences = Object.values(draft.missing)
  return sentences.length > 0 ? sentences.join(' ') : null
}
