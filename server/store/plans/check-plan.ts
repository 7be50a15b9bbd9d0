import type { ContentType } from '#engine/declare/content-type.ts'
import type { CheckedPlan, Plan } from '#engine/derive/plans.ts'
import type { Database } from '../database.ts'
import type { Drafts } from '../drafts/drafts.ts'
import type { AnyDatabase } from '../repository.ts'
import { problemOf } from './planned-draft.ts'
import { sizeProblems } from './release-size.ts'

export type PlanCheck = ReturnType<typeof createPlanCheck>

/** Says of each item what would keep it from what is planned, were it to happen now. */
export const createPlanCheck =
  ({ db }: Database, types: readonly ContentType[], drafts: Drafts) =>
  async (plan: Plan): Promise<CheckedPlan> => {
    if (plan.state === 'done') return { ...plan, items: plan.items.map((item) => ({ ...item, problem: null })) }
    const from = db as unknown as AnyDatabase
    const tooLong = await sizeProblems(from, types, plan.items)
    const items: CheckedPlan['items'][number][] = []
    for (const [at, item] of plan.items.entries())
      items.push({ ...item, problem: (await problemOf(from, drafts, item)) ?? tooLong[at] ?? null })
    return { ...plan, items }
  }
