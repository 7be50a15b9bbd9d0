import type { Plan, PlanItem, SeenDraft } from '#engine/derive/plans.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { unseenWriter } from '../drafts/draft-writers.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Writer } from '../history/writer.ts'
import type { AnyDatabase } from '../repository.ts'
import { mustLook } from './needed-look.ts'
import { draftAt, planRefusals } from './planned-draft.ts'
import { seenBy } from './seen-by.ts'
import type { PlanTarget } from './slots.ts'

type Parts = { readonly transaction: AnyDatabase; readonly drafts: Drafts; readonly by: Writer }
type Columns = ReturnType<typeof seenBy> & {
  readonly seen_draft_id: number | null
  readonly seen_revision: number | null
}
const nothingSeen: Columns = { seen_draft_id: null, seen_revision: null, seen_by_id: null, seen_token_id: null }

const unseen = (name: string, current: unknown) =>
  new HttpError(412, `${name} changed this draft, and may not publish. Look at it, and plan it again.`, { current })

const notShown = (title: string, current: unknown) =>
  new HttpError(412, `This plan failed. Look at the draft of “${title}”, and name in seen what you saw.`, { current })

/** The revision that somebody saw of a draft; none of another draft, and none that is still to come. */
const seenOf = ({ id, revision }: { id: number; revision: number }, seen: SeenDraft | undefined) =>
  seen?.draft_id === id && seen.revision <= revision ? seen.revision : undefined

/**
 * The draft that the planner answers for. Editors may go on writing meanwhile: words of somebody who may not publish
 * are planned only by somebody who says that they have seen them.
 */
export async function seenDraft(
  { transaction, drafts, by }: Parts,
  target: PlanTarget,
  seen: SeenDraft | undefined,
): Promise<Columns> {
  const draft = await draftAt(transaction, target)
  if (!draft) return nothingSeen
  const revision = seenOf(draft, seen)
  const writer = await unseenWriter(transaction, draft.id, revision ?? 0)
  if (writer !== undefined) throw unseen(writer, await drafts.findIn(transaction, draft.id))
  return { seen_draft_id: draft.id, seen_revision: revision ?? draft.revision, ...seenBy(by) }
}

type Moved = {
  readonly item: PlanItem
  readonly target: PlanTarget
  readonly shown: readonly SeenDraft[]
  /** As the plan was: where it failed, anyone else has to have looked before planning it again. */
  readonly state: Plan['state']
}

/**
 * People who move a plan answer for the drafts that they were shown. Others stay as they were seen before, and what was
 * planned as it is stays so.
 */
export async function seeAgain(parts: Parts, { item, target, shown, state }: Moved): Promise<void> {
  const { transaction, drafts } = parts
  const draft = await draftAt(transaction, target)
  const seen = shown.find(({ draft_id }) => draft_id === draft?.id)
  if (!seen) {
    if (!(await mustLook(transaction, { item, state, by: parts.by }))) return
    // Another one may be begun after that, and nobody would have looked at it.
    if (!draft) throw httpErrors.conflict(planRefusals.discarded)
    throw notShown(item.title, await drafts.findIn(transaction, draft.id))
  }
  const again = await seenDraft(parts, target, seen)
  const ofDraft = transaction.updateTable('plan_items').set(again).where('id', '=', item.id)
  await ofDraft.where('seen_draft_id', 'is not', null).execute()
}
