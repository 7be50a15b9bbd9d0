import { sql } from 'kysely'
import { type Plan, type PlanState, plansRevision, titleOfPlan } from '#engine/derive/plans.ts'
import { record } from '../activity/record.ts'
import type { AnyDatabase } from '../repository.ts'
import { nextStamp } from '../stamps.ts'

/** Out of everybody's sight: for a day it can be brought back as it was. */
export const cancelled = 'cancelled'
export const keptMs = 24 * 3_600_000

/** What a plan has in its row once it is over. */
export const ended = (state: PlanState | typeof cancelled, error: string | null) => ({
  state,
  error,
  ended_at: nextStamp(),
  revision: sql`revision + 1`,
})

/** Others may plan its items again. The drafts that had these titles go with it. */
export async function freeItems(transaction: AnyDatabase, { id: planId, items }: Plan): Promise<void> {
  await transaction.updateTable('plan_items').set({ slot: null }).where('plan_id', '=', planId).execute()
  for (const { id, title } of items)
    await transaction.updateTable('plan_items').set({ title }).where('id', '=', id).execute()
}

/**
 * Of several who carry out the same plan one gets through: PostgreSQL lets the others wait for its row, SQLite lets one
 * write at a time, and then it is no longer the plan that they saw.
 */
async function end(transaction: AnyDatabase, plan: Plan, state: PlanState, error: string | null): Promise<boolean> {
  const isEnded = await transaction
    .updateTable('plans')
    .set(ended(state, error))
    .where('id', '=', plan.id)
    .where('state', '=', 'planned')
    .where('revision', '=', plan.revision)
    .returning('id')
    .executeTakeFirst()
  return isEnded !== undefined
}

/** Inside the transaction of what was planned: it is done exactly where this is. */
export async function markDone(transaction: AnyDatabase, plan: Plan): Promise<boolean> {
  if (!(await end(transaction, plan, 'done', null))) return false
  await freeItems(transaction, plan)
  return true
}

/** For a plan whose row says already that it failed. */
export async function settleFailed(transaction: AnyDatabase, plan: Plan): Promise<void> {
  await freeItems(transaction, plan)
  const { type = plansRevision, item_id: itemId } = (plan.name === null && plan.items[0]) || {}
  const by = {
    adminId: plan.planned_by_id,
    name: plan.planned_by,
    token: null,
    address: '',
    source: 'schedule',
  } as const
  await record(transaction, by, { action: 'plan-failed', type, itemId: itemId ?? undefined, title: titleOfPlan(plan) })
}

export async function markFailed(transaction: AnyDatabase, plan: Plan, error: string): Promise<void> {
  if (await end(transaction, plan, 'failed', error)) await settleFailed(transaction, plan)
}
