import { expect } from 'vitest'
import type { Plan, PlanAction } from '#engine/derive/plans.ts'
import type { Product } from './product.ts'

type Call = Product['call']
type Named = { readonly type: string; readonly item_id?: number | null; readonly draft_id?: number | null }

/** What clocks in UTC show so many seconds from now. */
export function inSeconds(seconds: number) {
  const [date = '', rest = ''] = new Date(Date.now() + seconds * 1_000).toISOString().split('T')
  return { date, time: rest.slice(0, 8), zone: 'UTC' }
}

export const wanted = (action: PlanAction, named: Named) => ({ action, ...named })

export async function planOf(call: Call, items: readonly object[], more: object = inSeconds(3_600)): Promise<Plan> {
  const reply = await call('POST', '/api/plans', { body: { ...inSeconds(3_600), ...more, items } })
  expect(reply.status, reply.text).toBe(201)
  return reply.json as Plan
}

export const readPlan = async (call: Call, { id }: Plan) => (await call('GET', `/api/plans/${id}`)).json as Plan

/** Moves a plan to the next second, and waits until it has happened or failed. */
export async function carriedOut(call: Call, plan: Plan): Promise<Plan> {
  const moved = await call('PUT', `/api/plans/${plan.id}`, { body: inSeconds(1.5) })
  expect(moved.status, moved.text).toBe(200)
  await expect.poll(async () => (await readPlan(call, plan)).state, { timeout: 20_000 }).not.toBe('planned')
  return readPlan(call, plan)
}
