import type { SeenDraft } from '#engine/derive/plans.ts'
import { HttpError } from '#server/http/http-errors.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { AnyDatabase } from '../repository.ts'
import { draftAt, mayPublish } from './planned-draft.ts'
import type { Place } from './slots.ts'

type Parts = { readonly transaction: AnyDatabase; readonly drafts: Drafts }
type Columns = { readonly seen_draft_id: number | null; readonly seen_revision: number | null }

const unseen = (name: string, current: unknown) =>
  new HttpError(412, `${name} changed this draft, and may not publish. Look at it, and plan it again.`, { current })

const isSame = (one: SeenDraft | undefined, { id, revision }: { id: number; revision: number }) =>
  one?.draft_id === id && one.revision === revision

/**
 * The draft that whoever plans it answers for. Editors may go on writing meanwhile: what somebody wrote who may not
 * publish is planned only by somebody who says that they have seen it.
 */
export async function seenDraft(
  { transaction, drafts }: Parts,
  place: Place,
  seen: SeenDraft | undefined,
): Promise<Columns> {
  const draft = await draftAt(transaction, place)
  if (!draft) return { seen_draft_id: null, seen_revision: null }
  if (!isSame(seen, draft) && !(await mayPublish(transaction, draft.updated_by_id)))
    throw unseen(draft.updated_by, await drafts.findIn(transaction, draft.id))
  return { seen_draft_id: draft.id, seen_revision: draft.revision }
}

type Moved = { readonly id: number; readonly place: Place; readonly shown: readonly SeenDraft[] }

/**
 * Whoever moves a plan answers for the drafts that they were shown. Others stay as they were seen before, and what was
 * planned as it is stays so.
 */
export async function seeAgain({ transaction, drafts }: Parts, { id, place, shown }: Moved): Promise<void> {
  const draft = await draftAt(transaction, place)
  const seen = shown.find(({ draft_id }) => draft_id === draft?.id)
  if (!seen) return
  const again = await seenDraft({ transaction, drafts }, place, seen)
  const ofDraft = transaction.updateTable('plan_items').set(again).where('id', '=', id)
  await ofDraft.where('seen_draft_id', 'is not', null).execute()
}
