import { describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { CheckedPlan, Plan } from '#engine/derive/plans.ts'
import { join, joined } from '#tests/support/people.ts'
import { happened, inSeconds, planOf, wanted } from '#tests/support/plans.ts'
import { dialects } from '#tests/support/product.ts'
import { startSlides } from '#tests/support/slides.ts'

const type = heroSlides.name
const tomorrow = () => inSeconds(86_400)

describe.each(dialects)('drafts of a plan that somebody has to look at, on %s', (dialect) => {
  const site = startSlides(dialect)
  const { call, whole, beginWhole } = site
  const save = async ({ id, revision }: Draft, token: string) => {
    const sent = { token, body: { data: await whole('Words since') }, headers: { 'if-match': `"${revision}"` } }
    const saved = await call('PUT', `/api/drafts/${id}`, sent)
    expect(saved.status, saved.text).toBe(200)
    return saved.json as Draft
  }
  const planned = async ({ id, revision }: Draft, token?: string) => {
    const items = [wanted('publish', { type, draft_id: id, draft_revision: revision })]
    const made = await call('POST', '/api/plans', { body: { ...tomorrow(), items }, ...(token && { token }) })
    expect(made.status, made.text).toBe(201)
    return made.json as Plan
  }
  const looks = async ({ id }: Plan, token?: string) => {
    const { items } = (await call('GET', `/api/plans/${id}`, { ...(token && { token }) })).json as CheckedPlan
    return items.map(({ look }) => look)
  }
  const move = ({ id }: Plan, more: object = {}, token?: string) =>
    call('PUT', `/api/plans/${id}`, { body: { ...tomorrow(), ...more }, ...(token && { token }) })
  const reset = async (id: number, name: string) => {
    const { link } = (await call('POST', `/api/people/${id}/link`)).json as { link: string }
    const again = await join(call, link, name)
    expect(again.status, again.text).toBe(200)
    return (again.json as { token: string }).token
  }

  test('are none where they are as they were seen, or an editor went on writing', async () => {
    const { token } = await joined(call, 'editor', 'Nur Tan')
    const draft = await beginWhole('As it was')
    const plan = await planned(draft)
    expect(await looks(plan)).toEqual([null])
    await save(draft, token)
    expect(await looks(plan, token)).toEqual([null])
  })

  test('are told with who changed them since, and when', async () => {
    const { token } = await joined(call, 'author', 'Can Tan')
    const draft = await beginWhole('Planned')
    const plan = await planned(draft)
    const { updated_at, revision } = await save(draft, token)
    const reason = 'Can Tan changed the draft after it was planned, and may not publish.'
    expect(await looks(plan)).toEqual([{ reason, changed_by: 'Can Tan', changed_at: updated_at }])
    expect((await move(plan, { seen: [{ draft_id: draft.id, revision }] })).status).toBe(200)
    expect(await looks(plan)).toEqual([null])
  })

  test('are told where the person who saw them may no longer publish', async () => {
    const { id, token } = await joined(call, 'editor', 'Ela Tan')
    const plan = await planned(await beginWhole('Seen by Ela'), token)
    await call('PUT', `/api/people/${id}`, { body: { role: 'author' } })
    expect(await looks(plan)).toMatchObject([{ reason: 'Ela Tan, who planned this draft, may no longer publish.' }])
  })

  test('are told after a failure to everybody but the person who saw them', async () => {
    const { token } = await joined(call, 'editor', 'Su Tan')
    const { id, revision } = (await call('POST', '/api/drafts', { body: { type, data: { subtitle: 'Half' } } }))
      .json as Draft
    const plan = await planOf(call, [wanted('publish', { type, draft_id: id, draft_revision: revision })])
    expect(await happened(site.product, plan)).toMatchObject({ state: 'failed' })
    expect(await looks(plan)).toEqual([null])
    expect(await looks(plan, token)).toMatchObject([
      { reason: 'This plan failed. Anyone else has to look at its drafts before planning it again.' },
    ])
    expect((await move(plan, {}, token)).status).toBe(412)
    expect((await call('DELETE', `/api/drafts/${id}`)).status).toBe(200)
    expect((await move(plan, {}, token)).status).toBe(409)
    expect((await move(plan)).status).toBe(200)
  })

  test('are all that somebody saw whose password was reset, also for themselves', async () => {
    const { id, token } = await joined(call, 'editor', 'Oya Tan')
    const draft = await beginWhole('Words of someone who knew the password', token)
    const plan = await planned(draft, token)
    const again = await reset(id, 'Oya Tan')
    for (const as of [again, undefined]) {
      expect(await move(plan, {}, as)).toMatchObject({ status: 412, json: { current: { id: draft.id } } })
      expect(await looks(plan, as)).toMatchObject([{ changed_by: 'Oya Tan' }])
    }
    expect((await move(plan, { name: 'Renamed' })).status).toBe(412)
    expect((await call('PUT', `/api/plans/${plan.id}`, { body: { name: 'Renamed' } })).json).toMatchObject({
      state: 'failed',
    })
    expect((await move(plan, { seen: [{ draft_id: draft.id, revision: draft.revision }] }, again)).status).toBe(200)
  })

  test('are those with words since of somebody whose password was reset, also for who planned them', async () => {
    const { id, token } = await joined(call, 'editor', 'Ada Tan')
    const draft = await beginWhole('Planned before Ada')
    const plan = await planned(draft)
    const { revision } = await save(draft, token)
    await reset(id, 'Ada Tan')
    expect((await move(plan)).status).toBe(412)
    expect((await move(plan, { seen: [{ draft_id: draft.id, revision }] })).status).toBe(200)
  })
})
