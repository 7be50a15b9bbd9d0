import { describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import type { CheckedPlan, Plan } from '#engine/derive/plans.ts'
import { join, joined } from '#tests/support/people.ts'
import { carriedOut, happened, inSeconds, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { dialects } from '#tests/support/product.ts'
import { startSlides } from '#tests/support/slides.ts'

const type = heroSlides.name

describe.each(dialects)('a release that somebody else takes over, on %s', (dialect) => {
  const site = startSlides(dialect)
  const { call, beginWhole } = site
  const item = ({ id, revision }: Draft) => wanted('publish', { type, draft_id: id, draft_revision: revision })
  const release = async (name: string, token?: string) => {
    const body = { ...inSeconds(86_400), name, items: [item(await beginWhole(`Words of ${name}`, token))] }
    const made = await call('POST', '/api/plans', { body, ...(token && { token }) })
    expect(made.status, made.text).toBe(201)
    return made.json as Plan
  }
  const rename = ({ id }: Plan) => call('PUT', `/api/plans/${id}`, { body: { name: 'Taken over' } })
  const gone = (name: string) =>
    `“Words of ${name}”: ${name}, who planned this draft, may no longer publish. Look at it, and plan it again.`
  const shown = async ({ id }: Plan) => {
    const { items } = (await call('GET', `/api/plans/${id}`)).json as CheckedPlan
    return items.flatMap(({ draft }) => draft ?? [])
  }

  test.each([
    ['disabled', (id: number) => call('PUT', `/api/people/${id}`, { body: { disabled: true } })],
    ['an author now', (id: number) => call('PUT', `/api/people/${id}`, { body: { role: 'author' } })],
  ])('does not publish what was seen only by somebody who is %s', async (how, end) => {
    const name = `Ela ${how}`
    const { id, token } = await joined(call, 'editor', name)
    const plan = await release(name, token)
    expect((await end(id)).status).toBe(200)
    expect((await rename(plan)).status).toBe(200)
    const { items } = (await call('GET', `/api/plans/${plan.id}`)).json as CheckedPlan
    expect(items[0]?.problem).toMatch(/may no longer publish|may not publish/)
    expect(await happened(site.product, plan)).toMatchObject({ state: 'failed', error: gone(name) })
    expect((await call('PUT', `/api/plans/${plan.id}`, { body: inSeconds(86_400) })).status).toBe(412)
    const seen = await shown(plan)
    expect((await call('PUT', `/api/plans/${plan.id}`, { body: { ...inSeconds(86_400), seen } })).status).toBe(200)
    expect(await carriedOut(site.product, plan)).toMatchObject({ state: 'done' })
  })

  test('stops where somebody put a draft into it whose password is reset', async () => {
    const { id, token } = await joined(call, 'editor', 'Efe Su')
    const draft = await beginWhole('Own words')
    const plan = await planOf(call, [item(draft)], { ...inSeconds(86_400), name: 'Shared' })
    const theirs = item(await beginWhole('Words of someone who knew the password', token))
    expect((await call('POST', `/api/plans/${plan.id}/items`, { body: theirs, token })).status).toBe(200)
    const own = item(await beginWhole('Own words again'))
    expect((await call('POST', `/api/plans/${plan.id}/items`, { body: own })).status).toBe(200)
    const { link } = (await call('POST', `/api/people/${id}/link`)).json as { link: string }
    expect((await join(call, link, 'Efe Su')).status).toBe(200)
    expect(await readPlan(call, plan)).toMatchObject({
      state: 'failed',
      error: 'Efe Su planned a draft of this, and their password was reset since. Look at it, and plan it again.',
    })
    expect((await call('PUT', `/api/plans/${plan.id}`, { body: inSeconds(86_400) })).status).toBe(412)
  })
})
