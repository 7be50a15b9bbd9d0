import type { ContentType } from '#engine/declare/content-type.ts'
import type { CheckedItem, CheckedPlan, Plan } from '#engine/derive/plans.ts'
import type { Database } from '../database.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { Writer } from '../history/writer.ts'
import type { AnyDatabase } from '../repository.ts'
import { neededLook } from './needed-look.ts'
import { draftAt, problemOf } from './planned-draft.ts'
import { sizeProblems } from './release-size.ts'

export type PlanCheck = ReturnType<typeof createPlanCheck>

/** Says of each item what would keep it from what is planned, were it to happen now, and what somebody has to look at. */
export const createPlanCheck =
  ({ db }: Database, types: readonly ContentType[], drafts: Drafts) =>
  async (plan: Plan, by: Writer): Promise<CheckedPlan> => {
    if (plan.state === 'done')
      return { ...plan, items: plan.items.map((item) => ({ ...item, problem: null, draft: null, look: null })) }
    const from = db as unknown as AnyDatabase
    const tooLong = await sizeProblems(from, types, plan.items)
    const items: CheckedItem[] = []
    for (const [at, item] of plan.items.entries()) {
      // Read first: someone who is shown an older draft with a newer problem has not seen it.
      const found = await draftAt(from, { type: item.type, itemId: item.item_id, draftId: item.draft_id })
      const problem = (await problemOf(from, drafts, item)) ?? tooLong[at] ?? null
      const look = found ? await neededLook(from, found, { item, state: plan.state, by }) : null
      items.push({ ...item, problem, draft: found ? { draft_id: found.id, revision: found.revision } : null, look })
    }
    return { ...plan, items }
  }
