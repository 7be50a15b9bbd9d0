import { sql } from 'kysely'
import { type Plan, type PlanState, plansRevision, titleOfPlan } from '#engine/derive/plans.ts'
import { record } from '../activity/record.ts'
import type { AnyDatabase } from '../repository.ts'
import { nextStamp } from '../stamps.ts'

/**
 * Of several who carry out the same plan one gets through: PostgreSQL lets the others wait for its row, SQLite lets one
 * write at a time, and then it is no longer the plan that they saw.
 */
async function end(transaction: AnyDatabase, plan: Plan, state: PlanState, error: string | null): Promise<boolean> {
  const ended = await transaction
    .updateTable('plans')
    .set({ state, error, ended_at: nextStamp(), revision: sql`revision + 1` })
    .where('id', '=', plan.id)
    .where('state', '=', 'planned')
    .where('revision', '=', plan.revision)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  // The drafts that had these titles go with it.
  for (const { id, title } of plan.items)
    await transaction.updateTable('plan_items').set({ slot: null, title }).where('id', '=', id).execute()
  return true
}

/** Inside the transaction of what was planned: it is done exactly where this is. */
export const markDone = (transaction: AnyDatabase, plan: Plan): Promise<boolean> => end(transaction, plan, 'done', null)

export async function markFailed(transaction: AnyDatabase, plan: Plan, error: string): Promise<void> {
  if (!(await end(transaction, plan, 'failed', error))) return
  const { type = plansRevision, item_id: itemId } = (plan.name === null && plan.items[0]) || {}
  const by = { adminId: plan.planned_by_id, name: plan.planned_by, token: null, address: '' }
  await record(transaction, by, { action: 'plan-failed', type, itemId: itemId ?? undefined, title: titleOfPlan(plan) })
}
