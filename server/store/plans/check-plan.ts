import type { CheckedPlan, Plan } from '#engine/derive/plans.ts'
import type { Database } from '../database.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { AnyDatabase } from '../repository.ts'
import { problemOf } from './planned-draft.ts'

export type PlanCheck = ReturnType<typeof createPlanCheck>

/** Says of each item what would keep it from what is planned, were it to happen now. */
export const createPlanCheck =
  ({ db }: Database, drafts: Drafts) =>
  async (plan: Plan): Promise<CheckedPlan> => {
    const items: CheckedPlan['items'][number][] = []
    for (const item of plan.items)
      items.push({
        ...item,
        problem: plan.state === 'done' ? null : await problemOf(db as unknown as AnyDatabase, drafts, item),
      })
    return { ...plan, items }
  }
