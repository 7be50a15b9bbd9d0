import { describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { CheckedPlan, Plan, PlanList } from '#engine/derive/plans.ts'
import { join, joined } from '#tests/support/people.ts'
import { carriedOut, happened, inSeconds, planOf, wanted } from '#tests/support/plans.ts'
import { dialects } from '#tests/support/product.ts'
import { startSlides } from '#tests/support/slides.ts'

const type = heroSlides.name
const gone = { status: 404, json: { error: 'This cancelled plan does not exist.' } }

describe.each(dialects)('a cancelled plan on %s', (dialect) => {
  const site = startSlides(dialect)
  const { call, whole, beginWhole } = site
  const takeDown = async () => {
    const { id } = (await call('POST', baseOf(heroSlides), { body: await whole('On the site') })).json as Plan
    return wanted('take-down', { type, item_id: id })
  }
  const planned = ({ id, revision }: Draft, token?: string) =>
    planOf(
      (method, path, sent) => call(method, path, { ...sent, ...(token && { token }) }),
      [wanted('publish', { type, draft_id: id, draft_revision: revision })],
    )
  const cancel = ({ id }: Plan) => call('DELETE', `/api/plans/${id}`)
  const restore = ({ id }: Plan, token?: string) =>
    call('POST', `/api/plans/${id}/restore`, token === undefined ? {} : { token })
  const checked = async ({ id }: Plan) => (await call('GET', `/api/plans/${id}`)).json as CheckedPlan

  test('is out of sight, and comes back with all that was in it', async () => {
    const items = [await takeDown(), await takeDown()]
    const sent = { ...inSeconds(86_400), name: 'Spring', items }
    const plan = (await call('POST', '/api/plans', { body: sent })).json as Plan
    expect((await cancel(plan)).status).toBe(200)
    const day = `from=${new Date().toISOString()}&to=${new Date(Date.now() + 2 * 86_400_000).toISOString()}`
    for (const path of ['/api/plans', `/api/plans?${day}`])
      expect(((await call('GET', path)).json as PlanList).plans.map(({ id }) => id)).not.toContain(plan.id)
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { name: 'Autumn' }],
      ['DELETE', undefined],
    ] as const)
      expect((await call(method, `/api/plans/${plan.id}`, { body })).status).toBe(404)
    expect((await call('POST', `/api/plans/${plan.id}/items`, { body: await takeDown() })).status).toBe(404)
    const { at, name } = plan
    const back = await restore(plan)
    expect(back.json).toMatchObject({ id: plan.id, at, name, state: 'planned', error: null, ended_at: null })
    expect((await checked(plan)).items).toMatchObject(plan.items.map(({ id, title }) => ({ id, title, problem: null })))
    expect(await restore(plan)).toMatchObject(gone)
    expect(await carriedOut(site.product, plan)).toMatchObject({ state: 'done' })
  })

  test('comes back as it was seen where an author changed the draft since', async () => {
    const { token } = await joined(call, 'author', 'Can Or')
    const draft = await beginWhole('As it was seen')
    const plan = await planned(draft)
    await cancel(plan)
    const data = await whole('Words that nobody saw')
    const sent = { token, body: { data }, headers: { 'if-match': `"${draft.revision}"` } }
    expect((await call('PUT', `/api/drafts/${draft.id}`, sent)).status).toBe(200)
    expect((await restore(plan)).status).toBe(200)
    const reason = 'Can Or changed the draft after it was planned, and may not publish.'
    expect((await checked(plan)).items).toMatchObject([{ look: { reason } }])
    expect(await happened(site.product, plan)).toMatchObject({ state: 'failed' })
  })

  test('stays gone where its item was planned again, its moment has passed, or it had failed', async () => {
    const item = await takeDown()
    const first = await planOf(call, [item])
    await cancel(first)
    const second = await planOf(call, [item])
    expect((await restore(first)).json).toMatchObject({
      error: '“On the site” is planned already. Change that plan, or cancel it first.',
    })
    await cancel(second)
    const past = new Date(Date.now() - 1_000).toISOString()
    await site.product.database.db.updateTable('plans').set({ at: past }).where('id', '=', second.id).execute()
    expect(await restore(second)).toMatchObject({
      status: 409,
      json: { error: 'The moment of this plan has passed. Plan it again for a later one.' },
    })
    const half = (await call('POST', '/api/drafts', { body: { type, data: { subtitle: 'Half' } } })).json as Draft
    const failed = await planned(half)
    expect(await happened(site.product, failed)).toMatchObject({ state: 'failed' })
    expect((await cancel(failed)).status).toBe(200)
    expect(await restore(failed)).toMatchObject(gone)
  })

  test('comes back within a day, no matter when it is removed', async () => {
    const plan = await planOf(call, [await takeDown()], inSeconds(7 * 86_400))
    await cancel(plan)
    const ended_at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const { db } = site.product.database
    for (const [hours, status] of [
      [25, 404],
      [23, 200],
    ] as const) {
      await db
        .updateTable('plans')
        .set({ ended_at: ended_at(hours) })
        .where('id', '=', plan.id)
        .execute()
      expect((await restore(plan)).status).toBe(status)
    }
  })

  test('is answered for by the person who brings it back, and goes with the password of who planned or saw it', async () => {
    const { id, token } = await joined(call, 'editor', 'Oya Or')
    const own = await planned(await beginWhole('Oya’s'), token)
    const taken = await planned(await beginWhole('Seen by Oya'), token)
    await cancel(taken)
    expect((await restore(taken)).json).toMatchObject({ planned_by: 'editor' })
    for (const plan of [own, taken]) await cancel(plan)
    const { link } = (await call('POST', `/api/people/${id}/link`)).json as { link: string }
    expect((await join(call, link, 'Oya Or')).status).toBe(200)
    for (const plan of [own, taken]) expect(await restore(plan)).toMatchObject(gone)
  })
})
