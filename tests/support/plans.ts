import { expect } from 'vitest'
import type { Plan, PlanAction } from '#engine/derive/plans.ts'
import type { Product } from './product.ts'

type Call = Product['call']
type Named = {
  readonly type: string
  readonly item_id?: number | null
  readonly draft_id?: number | null
  readonly draft_revision?: number | null
}

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

/** Makes plans due now, those that failed too: the signed-in user takes them over, and the clock is told to look. */
export async function makeDue({ call, database }: Product, plans: readonly Plan[]): Promise<void> {
  for (const { id } of plans) {
    const moved = await call('PUT', `/api/plans/${id}`, { body: inSeconds(86_400) })
    expect(moved.status, moved.text).toBe(200)
  }
  await comeDue({ call, database }, plans)
}

/** The moment of these plans is now, and the clock is told to look. */
async function comeDue({ call, database }: Pick<Product, 'call' | 'database'>, plans: readonly Plan[]): Promise<void> {
  const at = new Date().toISOString()
  const ids = plans.map(({ id }) => id)
  await database.db.updateTable('plans').set({ at }).where('id', 'in', ids).execute()
  const { id } = await planOf(call, [], { name: 'Look' })
  await call('DELETE', `/api/plans/${id}`)
}

async function over({ call }: Product, plan: Plan): Promise<Plan> {
  await expect.poll(async () => (await readPlan(call, plan)).state, { timeout: 30_000 }).not.toBe('planned')
  return readPlan(call, plan)
}

/** What comes of a plan that nobody takes over. */
export async function happened(product: Product, plan: Plan): Promise<Plan> {
  await comeDue(product, [plan])
  return over(product, plan)
}

/** Waits until a plan has happened or failed. */
export async function carriedOut(product: Product, plan: Plan): Promise<Plan> {
  await makeDue(product, [plan])
  return over(product, plan)
}
