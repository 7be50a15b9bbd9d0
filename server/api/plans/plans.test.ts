import { describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { CheckedPlan, Plan, PlanList } from '#engine/derive/plans.ts'
import { joined } from '#tests/support/people.ts'
import { carriedOut, inSeconds, planOf, readPlan, wanted } from '#tests/support/plans.ts'
import { dialects } from '#tests/support/product.ts'
import { type Slide, startSlides } from '#tests/support/slides.ts'

const type = heroSlides.name
const base = baseOf(heroSlides)
const tomorrow = () => inSeconds(86_400)

describe.each(dialects)('plans on %s', (dialect) => {
  const site = startSlides(dialect)
  const { call, whole, add, begin, beginWhole, slides, slide } = site
  const open = async () => ((await call('GET', '/api/plans')).json as PlanList).plans
  const refused = async (body: object, sentence: string, status = 400) =>
    expect(await call('POST', '/api/plans', { body })).toMatchObject({ status, json: { error: sentence } })

  test('a moment is chosen by the clocks of a place, and not in the past', async () => {
    const { id } = await add('Chosen')
    const items = [wanted('take-down', { type, item_id: id })]
    await refused(
      { date: '2020-01-01', time: '09:00', zone: 'UTC', items },
      'This moment has passed. Choose a later one.',
    )
    await refused(
      { ...tomorrow(), zone: 'Mars/Base', items },
      'Time zone must be the name of one, such as Europe/Berlin.',
    )
    await refused(
      { date: '9999-01-01', time: '09:00', zone: 'UTC', items },
      'Choose a moment within the next 10 years.',
    )
    for (const wrong of [{ date: '2027-02-30' }, { time: '24:00' }, { time: '9' }, { zone: '' }, { date: 5 }])
      expect((await call('POST', '/api/plans', { body: { ...tomorrow(), ...wrong, items } })).status).toBe(400)
    const year = new Date().getUTCFullYear() + 1
    const lastSunday = new Date(Date.UTC(year, 2, 31))
    lastSunday.setUTCDate(31 - lastSunday.getUTCDay())
    const date = lastSunday.toISOString().slice(0, 10)
    const plan = await planOf(call, items, { date, time: '03:30', zone: 'Europe/Athens' })
    expect(plan).toMatchObject({
      at: `${date}T01:00:00.000Z`,
      zone: 'Europe/Athens',
      note: `On ${lastSunday.getUTCDate()} March the clock jumps from 03:00 to 04:00 in this zone. 04:00 is used.`,
    })
    expect((await call('DELETE', `/api/plans/${plan.id}`)).status).toBe(200)
  })

  test('nothing is planned for what is not there, or twice for the same', async () => {
    const { id } = await add('Once')
    const down = { ...tomorrow(), items: [wanted('take-down', { type, item_id: id })] }
    await refused(
      { ...tomorrow(), items: [wanted('publish', { type, item_id: id })] },
      'There is no draft of this hero slide, so there is nothing to publish.',
      409,
    )
    await refused(
      { ...tomorrow(), items: [wanted('publish', { type, draft_id: 999_999 })] },
      'This draft does not exist.',
      404,
    )
    await refused({ ...tomorrow(), items: [wanted('take-down', { type })] }, 'Name an item or a draft.')
    await refused({ ...tomorrow(), items: [] }, 'A plan without a name is of one item. Name the release.')
    const sent = await Promise.all([1, 2].map(() => call('POST', '/api/plans', { body: down })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await refused(down, '“Once” is planned already. Change that plan, or cancel it first.', 409)
    const [plan] = (await open()).filter(({ items }) => items[0]?.item_id === id)
    expect((await call('DELETE', `/api/plans/${plan?.id}`)).status).toBe(200)
    expect((await call('DELETE', `/api/plans/${plan?.id}`)).status).toBe(404)
    expect((await planOf(call, down.items)).state).toBe('planned')
  })

  test('authors see plans and make none', async () => {
    const { token } = await joined(call, 'author', 'Ece Demir')
    expect(await call('GET', '/api/plans', { token })).toMatchObject({ status: 200 })
    const { id } = await beginWhole('An author’s')
    const body = { ...tomorrow(), items: [wanted('publish', { type, draft_id: id })] }
    expect(await call('POST', '/api/plans', { token, body })).toMatchObject({ status: 403 })
  })

  test('a draft is published as it is at that moment, with a line and a version', async () => {
    const item = await add('Before')
    const draft = await begin({ title: 'Planned' }, item.id)
    const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id })])
    expect(plan.items).toMatchObject([{ item_id: item.id, draft_id: null, title: 'Planned' }])
    await call('PUT', `/api/drafts/${draft.id}`, { body: { data: { title: 'Changed since' } } })
    expect((await open()).find(({ id }) => id === plan.id)?.items[0]?.title).toBe('Changed since')
    expect(await carriedOut(site.product, plan)).toMatchObject({
      state: 'done',
      error: null,
      items: [{ title: 'Changed since' }],
    })
    expect((await slide(item.id))?.title).toBe('Changed since')
    const lines = (await call('GET', '/api/activity')).json as { items: { action: string; title: string }[] }
    const line = lines.items.find(({ action }) => action === 'published-as-planned')
    expect(line).toMatchObject({ title: 'Changed since', who: 'editor' })
    for (const [method, body] of [
      ['PUT', tomorrow()],
      ['DELETE', undefined],
    ] as const)
      expect(await call(method, `/api/plans/${plan.id}`, { body })).toMatchObject({
        status: 409,
        json: { error: 'This has happened already. Nothing was changed.' },
      })
  })

  test('publishing by hand settles what was planned, and keeps what is planned after it', async () => {
    const draft = await beginWhole('By hand')
    const named = { type, draft_id: draft.id }
    const up = await planOf(call, [wanted('publish', named)])
    const down = await planOf(call, [wanted('take-down', named)])
    const published = await call('POST', `/api/drafts/${draft.id}/publish`, { body: { revision: 1 } })
    const { id } = published.json as Slide
    expect((await call('GET', `/api/plans/${up.id}`)).status).toBe(404)
    expect((await readPlan(call, down)).items).toMatchObject([{ item_id: id, draft_id: null }])
    expect(await carriedOut(site.product, down)).toMatchObject({ state: 'done' })
    expect((await slide(id))?.is_active).toBe(false)
  })

  test('what breaks a rule changes nothing, says why, and can be planned again', async () => {
    const draft = await begin({ title: null })
    const plan = await planOf(call, [wanted('publish', { type, draft_id: draft.id })])
    const problem = (await call('GET', `/api/plans/${plan.id}`)).json as CheckedPlan
    expect(problem.items[0]?.problem).toMatch(/required/)
    const count = (await slides()).length
    const failed = await carriedOut(site.product, plan)
    expect(failed).toMatchObject({ state: 'failed', error: problem.items[0]?.problem })
    expect(await slides()).toHaveLength(count)
    expect((await open()).map(({ id }) => id)).toContain(plan.id)
    await call('PUT', `/api/drafts/${draft.id}`, { body: { data: await whole('Mended') } })
    expect(await carriedOut(site.product, plan)).toMatchObject({ state: 'done', error: null })
    expect(await slides()).toHaveLength(count + 1)
  })

  test('deleted items, discarded drafts and newer words are told, and nothing is written over', async () => {
    const gone = await add('Gone')
    const deleted = await planOf(call, [wanted('take-down', { type, item_id: gone.id })])
    await call('DELETE', `${base}/${gone.id}`)
    expect(await carriedOut(site.product, deleted)).toMatchObject({
      state: 'failed',
      error: 'Somebody deleted this hero slide.',
    })

    const draft = await beginWhole('Discarded')
    const discarded = await planOf(call, [wanted('publish', { type, draft_id: draft.id })])
    await call('DELETE', `/api/drafts/${draft.id}`)
    expect(await carriedOut(site.product, discarded)).toMatchObject({
      state: 'failed',
      error: 'The draft was discarded, so there is nothing to publish.',
    })

    const item = await add('First words')
    await begin({ title: 'Draft words' }, item.id)
    const late = await planOf(call, [wanted('publish', { type, item_id: item.id })])
    await call('PUT', `${base}/${item.id}`, { body: { title: 'Newer words' } })
    expect(await carriedOut(site.product, late)).toMatchObject({
      state: 'failed',
      error: 'Somebody changed this hero slide after the draft was begun. Open it, and choose what to keep.',
    })
    expect((await slide(item.id))?.title).toBe('Newer words')
  })

  test('a draft that switches its item off is not put on the site after it came down', async () => {
    const item = await add('Down for good')
    await begin({ title: 'Stays off', is_active: false }, item.id)
    const down = await planOf(call, [wanted('take-down', { type, item_id: item.id })])
    const later = await planOf(call, [wanted('publish', { type, item_id: item.id })])
    expect(await carriedOut(site.product, down)).toMatchObject({ state: 'done' })
    expect(await carriedOut(site.product, later)).toMatchObject({ state: 'failed' })
    expect((await slide(item.id))?.is_active).toBe(false)
  })

  test('taking an item down leaves its draft to be published after it', async () => {
    const item = await add('Down and up')
    await begin({ title: 'Up again', is_active: true }, item.id)
    const named = { type, item_id: item.id }
    const up = await planOf(call, [wanted('publish', named)])
    expect(await carriedOut(site.product, await planOf(call, [wanted('take-down', named)]))).toMatchObject({
      state: 'done',
    })
    expect((await slide(item.id))?.is_active).toBe(false)
    expect(await carriedOut(site.product, up)).toMatchObject({ state: 'done' })
    expect(await slide(item.id)).toMatchObject({ title: 'Up again', is_active: true })
  })

  test('what is off the site goes on it as planned, with a draft and without', async () => {
    const item = await add('Off and on')
    const off = () => call('PUT', `${base}/${item.id}`, { body: { is_active: false } })
    const named = { type, item_id: item.id }
    await off()
    const bare = await planOf(call, [wanted('publish', named)])
    expect((await readPlan(call, bare)).items).toMatchObject([{ problem: null }])
    expect(await carriedOut(site.product, bare)).toMatchObject({ state: 'done' })
    expect(await slide(item.id)).toMatchObject({ title: 'Off and on', is_active: true })

    await off()
    await begin({ title: 'On with new words', is_active: false }, item.id)
    expect(await carriedOut(site.product, await planOf(call, [wanted('publish', named)]))).toMatchObject({
      state: 'done',
    })
    expect(await slide(item.id)).toMatchObject({ title: 'On with new words', is_active: true })

    // A draft that switches it off is taken at its word.
    await begin({ title: 'Off with new words', is_active: false }, item.id)
    expect(await carriedOut(site.product, await planOf(call, [wanted('publish', named)]))).toMatchObject({
      state: 'done',
    })
    expect(await slide(item.id)).toMatchObject({ title: 'Off with new words', is_active: false })
  })

  test('what somebody put on the site before its plan came stays as it is, and holds no release up', async () => {
    const item = await add('On before')
    await call('PUT', `${base}/${item.id}`, { body: { is_active: false } })
    const draft = await beginWhole('In the same release')
    const both = [wanted('publish', { type, item_id: item.id }), wanted('publish', { type, draft_id: draft.id })]
    const plan = await planOf(call, both, { name: 'Half done by hand' })
    await call('PUT', `${base}/${item.id}`, { body: { is_active: true } })
    const byHand = await slide(item.id)
    expect((await readPlan(call, plan)).items).toMatchObject([{ problem: null }, { problem: null }])
    expect(await carriedOut(site.product, plan)).toMatchObject({ state: 'done' })
    expect(await slide(item.id)).toEqual(byHand)
    expect((await slides()).map(({ title }) => title)).toContain('In the same release')
  })

  test('a plan names the item that came of its draft', async () => {
    const draft = await beginWhole('Becomes an item')
    const done = await carriedOut(site.product, await planOf(call, [wanted('publish', { type, draft_id: draft.id })]))
    const made = (await slides()).find(({ title }) => title === 'Becomes an item')
    expect(done.items).toMatchObject([{ item_id: made?.id, draft_id: null }])
  })

  test('a release is named, filled, emptied and moved, by someone who has seen its latest state', async () => {
    const release = await planOf(call, [], { name: '  Winter ' })
    expect(release).toMatchObject({ name: 'Winter', revision: 1, items: [] })
    const path = `/api/plans/${release.id}`
    const one = await beginWhole('One')
    const added = await call('POST', `${path}/items`, { body: wanted('publish', { type, draft_id: one.id }) })
    expect(added).toMatchObject({ status: 200, json: { revision: 2, items: [{ title: 'One' }] } })
    for (const blank of ['  ', '\u200b\u2060'])
      expect(await call('PUT', path, { body: { name: blank } })).toMatchObject({
        status: 400,
        json: { fields: { name: 'Name is required.' } },
      })
    const stale = { headers: { 'if-match': '"1"' }, body: { name: 'Spring' } }
    expect(await call('PUT', path, stale)).toMatchObject({ status: 412, json: { current: { name: 'Winter' } } })
    expect(await call('PUT', path, { body: { name: 'Spring' } })).toMatchObject({
      json: { name: 'Spring', revision: 3 },
    })
    expect(await call('PUT', path, { body: { name: 'Autumn', date: '2027-01-01' } })).toMatchObject({ status: 400 })
    const [item] = (added.json as Plan).items
    expect(await call('DELETE', `${path}/items/${item?.id}`)).toMatchObject({ status: 200, json: { items: [] } })
    expect(await call('DELETE', `${path}/items/${item?.id}`)).toMatchObject({ status: 404 })
    expect(await carriedOut(site.product, release)).toMatchObject({
      state: 'failed',
      error: 'There was nothing in this release.',
    })
    expect(await call('DELETE', path)).toMatchObject({ status: 200, json: { name: 'Spring' } })
  })

  test('plans are read by month, whatever became of them', async () => {
    const { id } = await add('In a month')
    const plan = await planOf(call, [wanted('take-down', { type, item_id: id })], inSeconds(40 * 86_400))
    const at = Date.parse(plan.at)
    const range = (from: number, to: number) =>
      call('GET', `/api/plans?from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`)
    expect((await range(at, at + 1)).json).toMatchObject({ plans: [{ id: plan.id }] })
    expect((await range(at - 1, at)).json).toEqual({ plans: [] })
    expect(await call('GET', '/api/plans?from=2026-11-01')).toMatchObject({ status: 400 })
  })

  test('a plan that is sent again under its key is made once', async () => {
    const { id } = await add('Once more')
    const body = { ...tomorrow(), items: [wanted('take-down', { type, item_id: id })] }
    const sent = { body, headers: { 'idempotency-key': 'plan-once' } }
    const [first, second] = [await call('POST', '/api/plans', sent), await call('POST', '/api/plans', sent)]
    expect(second.json).toEqual(first.json)
  })
})
