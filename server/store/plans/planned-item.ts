import type { ContentType } from '#engine/declare/content-type.ts'
import type { PlanAction, SeenDraft } from '#engine/derive/plans.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { cut } from '#engine/text/cut.ts'
import { httpErrors } from '#server/http/http-errors.ts'

import { type AnyDatabase, repository } from '../repository.ts'
import { planRefusals } from './planned-draft.ts'
import type { PlanTarget } from './slots.ts'

/** As it is asked for: an item, or a draft that is to become one. */
export type WantedItem = {
  readonly action: PlanAction
  readonly type: string
  readonly item_id?: number | null
  readonly draft_id?: number | null
  /** That of the draft, as the planner saw it. */
  readonly draft_revision?: number | null
}
export type PlannedItem = PlanTarget & {
  readonly action: PlanAction
  readonly title: string
  readonly seen?: SeenDraft | undefined
}

const maxTitle = 200

type Parts = { readonly transaction: AnyDatabase; readonly dialect: Dialect; readonly types: readonly ContentType[] }

/** What is to happen to what; refused where it is not there. Nobody publishes the draft until the plan is made. */
export async function plannedItem(
  { transaction, dialect, types }: Parts,
  { action, type: name, item_id: itemId = null, draft_id: draftId = null, draft_revision: revision = null }: WantedItem,
): Promise<PlannedItem> {
  const type = types.find((each) => each.name === name)
  if (!type) throw httpErrors.notFound()
  if (itemId === null && draftId === null) throw httpErrors.invalid({ item_id: 'Name an item or a draft.' })
  if (draftId === null && revision !== null)
    throw httpErrors.invalid({ draft_id: 'Name the draft of which this is the revision.' })
  const ofName = transaction.selectFrom('drafts').select(['id', 'item_id', 'title']).where('type', '=', name)
  const ofType = dialect === 'postgres' ? ofName.forUpdate() : ofName
  if (draftId !== null) {
    const draft = await ofType.where('id', '=', draftId).executeTakeFirst()
    if (!draft) throw httpErrors.notFound('draft')
    const target = { type: name, itemId: draft.item_id, draftId: draft.item_id === null ? draftId : null }
    const seen = revision === null ? undefined : { draft_id: draftId, revision }
    return { ...target, action, title: String(draft.title), seen }
  }
  const hasDraft = (await ofType.where('item_id', '=', itemId).executeTakeFirst()) !== undefined
  const item = await repository(transaction, type).find(itemId ?? 0)
  if (!item) throw httpErrors.notFound(type.labels.one.toLowerCase())
  if (action === 'publish' && item.is_active && !hasDraft) throw httpErrors.conflict(planRefusals.noDraft(type))
  return { type: name, itemId, draftId: null, action, title: cut(String(item[type.card.title] ?? ''), maxTitle) }
}
