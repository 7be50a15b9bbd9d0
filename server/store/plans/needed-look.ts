import type { NeededLook, Plan, PlanItem } from '#engine/derive/plans.ts'
import type { Writer } from '../history/writer.ts'
import type { AnyDatabase } from '../repository.ts'
import { type draftAt, unanswered } from './planned-draft.ts'
import { isSeenBy } from './seen-by.ts'

type Found = NonNullable<Awaited<ReturnType<typeof draftAt>>>
type Asked = { readonly item: PlanItem; readonly state: Plan['state']; readonly by: Writer }

const failed = 'This plan failed. Anyone else has to look at its drafts before planning it again.'

/** Whether somebody has to have looked at the draft of an item to plan it again: it failed, and others had seen it. */
export const mustLook = async (db: AnyDatabase, { item, state, by }: Asked): Promise<boolean> =>
  state === 'failed' && item.action === 'publish' && item.seen !== null && !(await isSeenBy(db, item.id, by))

/** What somebody has to look at before a draft goes live with its plan, by the rules of moving and carrying it out. */
export async function neededLook(db: AnyDatabase, draft: Found, asked: Asked): Promise<NeededLook | null> {
  const { item } = asked
  if (item.action !== 'publish' || !item.seen) return null
  const unseen = await unanswered(db, item.id, draft.id, item.seen)
  const reason = unseen ?? ((await mustLook(db, asked)) ? failed : undefined)
  return reason === undefined ? null : { reason, changed_by: draft.updated_by, changed_at: draft.updated_at }
}
