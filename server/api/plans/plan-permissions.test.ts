import { describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { CheckedPlan, Plan } from '#engine/derive/plans.ts'
import { joined } from '#tests/support/people.ts'
import { carriedOut, happened, inSeconds, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { dialects } from '#tests/support/product.ts'
import { type Slide, startSlides } from '#tests/support/slides.ts'

const type = heroSlides.name
const base = baseOf(heroSlides)
const tomorrow = () => inSeconds(86_400)

describe.each(dialects)('who publishes through plans on %s', (dialect) => {
  const site = startSlides(dialect)
  const { call, whole, add, begin, beginWhole, slides, slide } = site

  test('words that come back from the trash are not those that were planned', async () => {
    const { token } = await joined(call, 'author', 'Anton Reis')
    const as = async (method: string, path: string, body?: object) =>
      (await call(method, path, { token, ...(body && { body }) })).json
    const data = await whole('As the author began it')
    const draft = (await as('POST', '/api/drafts', { type, item_id: null, data })) as Draft
    const edited = { data: { ...data, title: 'As the editor saw it' } }
    const headers = { 'if-match': `"${draft.revision}"` }
    const put = await call('PUT', `/api/drafts/${draft.id}`, { body: edited, headers })
    expect(put.status, put.text).toBe(200)
    const { revision } = put.json as Draft
    const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id, draft_revision: revision })])
    const seen = { 'if-match': `"${revision}"` }
    expect((await call('DELETE', `/api/drafts/${draft.id}`, { token, headers: seen })).status).toBe(200)
    const entries = await site.product.database.db.selectFrom('deleted_items').select('id').orderBy('id').execute()
    const ids = entries.map(({ id }) => Number(id))
    const { results } = (await as('POST', '/api/trash/restore', { ids })) as { results: { draft_id?: number }[] }
    const back = results.flatMap(({ draft_id: id }) => (id === undefined ? [] : [id]))
    expect(back.length).toBeGreaterThan(0)
    for (const id of back) {
      expect(id).not.toBe(draft.id)
      await as('PUT', `/api/drafts/${id}`, { data: { ...data, title: 'Seen by nobody' } })
    }
    expect(await carriedOut(site.product, plan)).toMatchObject({ state: 'failed' })
    expect((await slides()).map(({ title }) => title)).not.toContain('Seen by nobody')
  })

  describe('what was planned by somebody who may no longer publish waits for somebody who may', () => {
    /** Taking an item down, planned with a token, and what became of it after `change`. */
    async function afterChange(token: string, change: () => Promise<unknown>) {
      const { id } = await add('Planned by somebody')
      const body = { ...tomorrow(), items: [wanted('take-down', { type, item_id: id })] }
      const plan = (await call('POST', '/api/plans', { token, body })).json as Plan
      await change()
      // The clock of the plan is set without anybody taking it over.
      await site.product.database.db
        .updateTable('plans')
        .set({ at: new Date().toISOString() })
        .where('id', '=', plan.id)
        .execute()
      await planOf(call, [wanted('take-down', { type, item_id: (await add('Another')).id })])
      await expect.poll(async () => (await readPlan(call, plan)).state, { timeout: 20_000 }).toBe('failed')
      expect((await slide(id))?.is_active).toBe(true)
      const { error, planned_by } = await readPlan(call, plan)
      expect(await carriedOut(site.product, plan)).toMatchObject({ state: 'done', planned_by: 'editor' })
      return { error, planned_by }
    }

    test('because they were disabled', async () => {
      const { id, token } = await joined(call, 'editor', 'Murat Kaya')
      const disable = () => call('PUT', `/api/people/${id}`, { body: { disabled: true } })
      expect(await afterChange(token, disable)).toEqual({
        error: 'Murat Kaya, who planned this, may no longer publish. Plan it again in your name.',
        planned_by: 'Murat Kaya',
      })
    })

    test('because a second step is required of them', async () => {
      const { token } = await joined(call, 'editor', 'Ada Kaya')
      const require = (roles: readonly string[]) => call('PUT', '/api/people/second-step', { body: { roles } })
      try {
        const { error } = await afterChange(token, () => require(['editor']))
        expect(error).toBe('Ada Kaya, who planned this, may no longer publish. Plan it again in your name.')
      } finally {
        await require([])
      }
    })

    test('because their token was revoked', async () => {
      const body = { name: 'Import', role: 'editor', days: 30 }
      const { id, token } = (await call('POST', '/api/tokens', { body })).json as { id: number; token: string }
      const { error } = await afterChange(token, () => call('DELETE', `/api/tokens/${id}`))
      expect(error).toBe('The token with which this was planned no longer works. Plan it again.')
    })
  })

  describe('nobody who may not publish does so through a plan', () => {
    const off = async (title: string) => {
      const { id } = await add(title)
      return (await call('PUT', `${base}/${id}`, { body: { is_active: false } })).json as Slide
    }
    /** Without anybody moving it. */
    const happens = (plan: Plan) => happened(site.product, plan)

    test('a discarded draft leaves off what is off', async () => {
      const item = await off('Withdrawn')
      const draft = await begin({ title: 'New words' }, item.id)
      const plan = await planOf(call, [wanted('publish', { type, item_id: item.id })])
      await call('DELETE', `/api/drafts/${draft.id}`)
      const error = 'The draft was discarded, so there is nothing to publish.'
      expect((await call('GET', `/api/plans/${plan.id}`)).json).toMatchObject({ items: [{ problem: error }] })
      expect(await happens(plan)).toMatchObject({ state: 'failed', error })
      expect(await carriedOut(site.product, plan)).toMatchObject({ state: 'failed', error })
      expect((await slide(item.id))?.is_active).toBe(false)
    })

    test('a token of an author writes nothing into what is planned, no matter who made it', async () => {
      const draft = await beginWhole('Seen words')
      const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id })])
      const made = await call('POST', '/api/tokens', { body: { name: 'Author', role: 'author', days: 30 } })
      const { token } = made.json as { token: string }
      const sent = { token, body: { data: await whole('Unseen words') }, headers: { 'if-match': '"1"' } }
      expect(await call('PUT', `/api/drafts/${draft.id}`, sent)).toMatchObject({ json: { updated_by_id: null } })
      expect(await happens(plan)).toMatchObject({ state: 'failed' })
      expect((await slides()).map(({ title }) => title)).not.toContain('Unseen words')
    })

    test('words of an editor who was disabled wait for somebody who sees them', async () => {
      const { id, token } = await joined(call, 'editor', 'Selin Ak')
      const draft = await beginWhole('Planned words')
      const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id })])
      const sent = { token, body: { data: await whole('Words of Selin') }, headers: { 'if-match': '"1"' } }
      expect((await call('PUT', `/api/drafts/${draft.id}`, sent)).status).toBe(200)
      await call('PUT', `/api/people/${id}`, { body: { disabled: true } })
      expect(await happens(plan)).toMatchObject({ state: 'failed' })
    })

    test('words of an editor who lacks a required second step wait, also where another saved them since', async () => {
      const { token } = await joined(call, 'editor', 'Nur Ak')
      const draft = await beginWhole('Planned before')
      const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id })])
      const body = { data: await whole('Words of Nur') }
      const save = (revision: number, as: object) =>
        call('PUT', `/api/drafts/${draft.id}`, { body, headers: { 'if-match': `"${revision}"` }, ...as })
      expect((await save(1, { token })).status).toBe(200)
      expect((await save(2, {})).status).toBe(200)
      const require = (roles: readonly string[]) => call('PUT', '/api/people/second-step', { body: { roles } })
      try {
        expect((await require(['editor'])).status).toBe(200)
        expect(await happens(plan)).toMatchObject({ state: 'failed', error: expect.stringContaining('Nur Ak changed') })
      } finally {
        await require([])
      }
    })

    test('a draft that is begun after an item was planned is not published with it', async () => {
      const { token } = await joined(call, 'author', 'Ece Tan')
      const item = await off('As it is')
      const plan = await planOf(call, [wanted('publish', { type, item_id: item.id })])
      const body = { type, item_id: item.id, base: item.updated_at, data: { title: 'Unseen words' } }
      expect((await call('POST', '/api/drafts', { token, body })).status).toBe(201)
      expect(await carriedOut(site.product, plan)).toMatchObject({ state: 'done' })
      expect(await slide(item.id)).toMatchObject({ title: 'As it is', is_active: true })
    })

    /** A draft that an editor saw and an author changed since, as the author. */
    const changedBy = async (name: string, draft: Draft, title = 'Unseen words') => {
      const { token } = await joined(call, 'author', name)
      const sent = { token, body: { data: await whole(title) }, headers: { 'if-match': `"${draft.revision}"` } }
      const saved = await call('PUT', `/api/drafts/${draft.id}`, sent)
      expect(saved.status, saved.text).toBe(200)
      return saved.json as Draft
    }
    const titles = async () => (await slides()).map(({ title }) => title)

    test('what an author writes after it was planned is looked at first', async () => {
      const draft = await beginWhole('Seen words')
      const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id })])
      const saved = await changedBy('Can Er', draft)
      expect(await happens(plan)).toMatchObject({
        state: 'failed',
        error: 'Can Er changed the draft after it was planned, and may not publish. Look at it, and plan it again.',
      })
      const seen = [{ draft_id: draft.id, revision: saved.revision }]
      const { items } = (await readPlan(call, plan)) as CheckedPlan
      expect(items).toMatchObject([{ seen: { draft_id: draft.id, revision: 1 }, draft: seen[0] }])
      expect((await call('PUT', `/api/plans/${plan.id}`, { body: { ...tomorrow(), seen } })).status).toBe(200)
      expect(await happens(plan)).toMatchObject({ state: 'done' })
    })

    test('what an author writes stays unseen where an editor’s open form saves it with theirs', async () => {
      const draft = await beginWhole('Seen before the form')
      const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id, draft_revision: 1 })])
      const saved = await changedBy('Ege Er', draft, 'Unseen under an editor')
      const body = { data: { ...saved.data, subtitle: 'Typed by the editor' } }
      const combined = await call('PUT', `/api/drafts/${draft.id}`, { body, headers: { 'if-match': '"2"' } })
      expect(combined, combined.text).toMatchObject({ status: 200, json: { updated_by: 'editor', revision: 3 } })
      expect((await call('GET', `/api/drafts/${draft.id}`)).json).not.toHaveProperty('writers')
      const error = 'Ege Er changed the draft after it was planned, and may not publish. Look at it, and plan it again.'
      expect(await readPlan(call, plan)).toMatchObject({ items: [{ problem: error }] })
      expect(await happens(plan)).toMatchObject({ state: 'failed', error })
      expect(await titles()).not.toContain('Unseen under an editor')
      // Nor does the trash forget whose words they are.
      const { trash_id } = (await call('DELETE', `/api/drafts/${draft.id}`)).json as { trash_id: number }
      const { results } = (await call('POST', '/api/trash/restore', { body: { ids: [trash_id] } })).json as {
        results: { draft_id: number }[]
      }
      const back = { type, draft_id: results[0]?.draft_id ?? 0 }
      const replan = (draft_revision: number | null) =>
        call('POST', '/api/plans', { body: { ...tomorrow(), items: [wanted('publish', { ...back, draft_revision })] } })
      expect((await replan(null)).status).toBe(412)
      expect((await replan(1)).status).toBe(412)
      expect((await replan(3)).status).toBe(201)
    })

    test('what an author writes before it is planned is planned as it was seen, or not at all', async () => {
      const draft = await beginWhole('Looked at')
      const saved = await changedBy('Su Er', draft, 'Written meanwhile')
      const refusal = {
        status: 412,
        json: {
          error: 'Su Er changed this draft, and may not publish. Look at it, and plan it again.',
          current: { id: draft.id, revision: 2, data: { title: 'Written meanwhile' } },
        },
      }
      const named = (draft_revision: number | null) => wanted('publish', { type, draft_id: draft.id, draft_revision })
      const release = await planOf(call, [], { name: 'Looked through' })
      for (const revision of [1, null]) {
        const body = { ...tomorrow(), items: [named(revision)] }
        expect(await call('POST', '/api/plans', { body })).toMatchObject(refusal)
        expect(await call('POST', `/api/plans/${release.id}/items`, { body: named(revision) })).toMatchObject(refusal)
      }
      const unnamed = { ...wanted('publish', { type, item_id: 1 }), draft_revision: saved.revision }
      expect(await call('POST', '/api/plans', { body: { ...tomorrow(), items: [unnamed] } })).toMatchObject({
        status: 400,
        json: { error: 'Name the draft of which this is the revision.' },
      })
      expect(await carriedOut(site.product, await planOf(call, [named(saved.revision)]))).toMatchObject({
        state: 'done',
      })
      expect(await titles()).toContain('Written meanwhile')
    })

    test('a draft that an author begins again for the same item does not count as the one that was seen', async () => {
      const item = await off('Begun anew')
      const { token } = await joined(call, 'author', 'Ada Er')
      const body = (title: string) => ({ type, item_id: item.id, base: item.updated_at, data: { title } })
      const first = (await call('POST', '/api/drafts', { token, body: body('Harmless') })).json as Draft
      expect((await call('DELETE', `/api/drafts/${first.id}`, { token })).status).toBe(200)
      expect((await call('POST', '/api/drafts', { token, body: body('Unseen anew') })).json).toMatchObject({
        revision: 1,
      })
      const plan = (named: object) =>
        call('POST', '/api/plans', { body: { ...tomorrow(), items: [{ ...wanted('publish', { type }), ...named }] } })
      expect((await plan({ draft_id: first.id, draft_revision: 1 })).status).toBe(404)
      expect((await plan({ item_id: item.id })).status).toBe(412)
    })

    test('people who move a plan answer for the words that they were shown', async () => {
      const draft = await beginWhole('Shown words')
      const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id })])
      const saved = await changedBy('Ali Er', draft, 'Words since')
      const move = (seen?: object[]) => call('PUT', `/api/plans/${plan.id}`, { body: { ...tomorrow(), seen } })
      expect((await move()).status).toBe(200)
      expect((await move([{ draft_id: draft.id, revision: 1 }])).status).toBe(412)
      expect(await happens(plan)).toMatchObject({ state: 'failed' })
      expect((await move()).status).toBe(200)
      expect(await happens(plan)).toMatchObject({ state: 'failed' })
      expect(await titles()).not.toContain('Words since')
      expect((await move([{ draft_id: draft.id, revision: saved.revision }])).status).toBe(200)
      expect(await happens(plan)).toMatchObject({ state: 'done' })
    })
  })
})
