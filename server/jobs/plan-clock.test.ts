import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { Plan } from '#engine/derive/plans.ts'
import { Revisions } from '#server/store/revision.ts'
import { inSeconds, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { minInput } from '#tests/support/samples.ts'
import { type Clock, startPlanClock } from './plan-clock.ts'

const type = heroSlides.name
const { routes } = heroSlides
const base = baseOf(heroSlides)
type Item = { id: number; is_active: boolean }

/** A clock that goes when it is told to. */
function fakeClock(start: number) {
  let now = start
  let bell: { at: number; ring: () => void } | undefined
  const clock: Clock = {
    now: () => now,
    after: (ms, ring) => {
      const own = { at: now + ms, ring }
      bell = own
      return () => {
        if (bell === own) bell = undefined
      }
    },
  }
  const set = (ms: number) => {
    now = ms
    const due = bell && bell.at <= now ? bell : undefined
    if (due) bell = undefined
    due?.ring()
  }
  return { clock, set, nextBell: () => bell?.at }
}

describe('the clock of plans', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await product.signIn()
  })
  afterAll(() => product.stop())

  test('rings at the moment of the next plan, looks now and then, and minds no clock that is set', async () => {
    const made = await product.call('POST', base, { body: await minInput(product, heroSlides) })
    const { id } = made.json as Item
    const plan = await planOf(product.call, [wanted('take-down', { type, item_id: id })], inSeconds(3_600))
    const at = Date.parse(plan.at)
    const { clock, set, nextBell } = fakeClock(at - 60_000)
    const done: number[] = []
    const revisions = new Revisions(product.database)
    const carryOut = async (which: number) => {
      done.push(which)
      await product.database.db.updateTable('plans').set({ state: 'done' }).where('id', '=', which).execute()
    }
    const errors: unknown[] = []
    const warn = (error: unknown) => void errors.push(error)
    const running = startPlanClock({ database: product.database, revisions, carryOut, warn, clock })
    await expect.poll(nextBell).toBe(at - 45_000)
    set(at - 10_000)
    await expect.poll(nextBell).toBe(at)
    // Set back an hour, and forward again over the moment.
    set(at - 3_600_000)
    set(at + 5_000)
    await expect.poll(() => done).toEqual([plan.id])
    set(at - 3_600_000)
    set(at + 90_000)
    await expect.poll(nextBell).toBe(at + 105_000)
    expect([done, errors]).toEqual([[plan.id], []])
    await running.stop()
    expect(nextBell()).toBeUndefined()
  })

  test('tries again after an outage, and goes on with the others meanwhile', async () => {
    const plans: Plan[] = []
    for (const hours of [1, 2]) {
      const made = await product.call('POST', base, { body: await minInput(product, heroSlides) })
      const items = [wanted('take-down', { type, item_id: (made.json as Item).id })]
      plans.push(await planOf(product.call, items, inSeconds(hours * 3_600)))
    }
    const [first, second] = plans.map(({ id }) => id)
    const { clock, set, nextBell } = fakeClock(Date.now() + 3 * 3_600_000)
    const tried: number[] = []
    let isAway = true
    const carryOut = async (which: number) => {
      tried.push(which)
      if (which === first && isAway) throw new Error('away')
      await product.database.db.updateTable('plans').set({ state: 'done' }).where('id', '=', which).execute()
    }
    const errors: unknown[] = []
    const running = startPlanClock({
      database: product.database,
      revisions: new Revisions(product.database),
      carryOut,
      warn: (error) => void errors.push(error),
      clock,
    })
    await expect.poll(nextBell).toBe(clock.now() + 2_000)
    expect(tried).toEqual([first, second])
    isAway = false
    set(clock.now() + 2_000)
    await expect.poll(() => tried).toEqual([first, second, first])
    expect(errors).toHaveLength(1)
    await running.stop()
  })
})

describe.each(dialects)('several instances on %s', (dialect) => {
  test('carry every plan out once, and what was missed while none ran', async () => {
    const one = await startProduct({ dialect })
    await one.signIn()
    const data = await minInput(one, heroSlides)
    const plans: Plan[] = []
    for (let n = 0; n < 12; n++) {
      const draft = (await one.call('POST', '/api/drafts', { body: { type, data } })).json as { id: number }
      plans.push(await planOf(one.call, [wanted('publish', { type, draft_id: draft.id })]))
    }
    const { databaseUrl, dataDir } = one.config
    const others: Product[] = []
    for (let n = 0; n < 2; n++)
      others.push(
        await startProduct(databaseUrl ? { dialect, databaseUrl } : { dialect, environment: { DATA_DIR: dataDir } }),
      )
    // As if the hour had passed while nothing ran; a change of any plan makes all of them look at the same time.
    const past = new Date(Date.now() - 60_000).toISOString()
    const ids = plans.map(({ id }) => id)
    await one.database.db.updateTable('plans').set({ at: past }).where('id', 'in', ids).execute()
    await planOf(one.call, [], { ...inSeconds(3_600), name: 'Look' })
    const states = async () =>
      (await Promise.all(plans.map((plan) => readPlan(one.call, plan)))).map(({ state }) => state)
    await expect.poll(states, { timeout: 30_000 }).toEqual(plans.map(() => 'done'))
    for (const other of others) await other.stop()
    expect((await one.call('GET', routes.admin)).json).toHaveLength(plans.length)
    await one.stop()
  }, 120_000)
})
