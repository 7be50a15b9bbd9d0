import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { heroSlides } from '#content/hero-slides/type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { ReviewList, ReviewRequest } from '#engine/derive/reviews.ts'
import { type Joined, joined } from '#tests/support/people.ts'
import { planOf, wanted } from '#tests/support/plans.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { minInput } from '#tests/support/samples.ts'

type Item = { id: number; title: string; updated_at: string }
const type = heroSlides.name
const { routes } = heroSlides
const base = baseOf(heroSlides)

describe.each(dialects)('requests for publication on %s', (dialect) => {
  let product: Product
  let author: Joined
  let murat: Joined
  let zeynep: Joined
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    author = await joined(product.call, 'author', 'Deniz Aksoy')
    murat = await joined(product.call, 'editor', 'Murat Kaya')
    zeynep = await joined(product.call, 'editor', 'Zeynep Demir')
  }, 60_000)
  afterAll(() => product.stop())

  const call: Product['call'] = (...sent) => product.call(...sent)
  const as = ({ token }: Joined, method: string, path: string, body?: unknown) => call(method, path, { token, body })
  const whole = async (title: string) => ({ ...(await minInput(product, heroSlides)), title })
  const add = async (title: string) => (await call('POST', base, { body: await whole(title) })).json as Item
  const begin = async (data: object, item_id: number | null = null, who = author) =>
    (await as(who, 'POST', '/api/drafts', { type, item_id, data })).json as Draft
  const save = (who: Joined, { id, revision }: Draft, data: object) =>
    call('PUT', `/api/drafts/${id}`, { token: who.token, body: { data }, headers: { 'if-match': `"${revision}"` } })
  const ask = async ({ id: draft_id }: Draft, note?: string, who = author) => {
    const reply = await as(who, 'POST', '/api/reviews', { draft_id, ...(note !== undefined && { note }) })
    expect(reply.status, reply.text).toBe(201)
    return reply.json as ReviewRequest
  }
  const publish = (who: Joined, { id }: ReviewRequest, revision: number, note?: string) =>
    as(who, 'POST', `/api/reviews/${id}/publish`, { revision, ...(note !== undefined && { note }) })
  const sendBack = (who: Joined, { id }: ReviewRequest, note?: string) =>
    as(who, 'POST', `/api/reviews/${id}/send-back`, { ...(note !== undefined && { note }) })
  const list = async (who: Joined) => (await as(who, 'GET', '/api/reviews')).json as ReviewList
  const seenBy = async (who: Joined, { id }: ReviewRequest) =>
    (await list(who)).requests.find((request) => request.id === id)
  const titles = async () => ((await call('GET', routes.admin)).json as Item[]).map(({ title }) => title)
  const lines = async () =>
    ((await call('GET', '/api/activity')).json as { items: { action: string; who: string; title: string }[] }).items

  test('an author asks, an editor sends it back, the author asks again, and it is published', async () => {
    const item = await add('Before')
    const draft = await begin({ title: 'After' }, item.id)
    const asked = await ask(draft, '  Please look at the\r\nsecond line. ')
    expect(asked).toMatchObject({
      type,
      item_id: item.id,
      draft_id: draft.id,
      title: 'After',
      state: 'waiting',
      asked_by: 'Deniz Aksoy',
      note: 'Please look at the\nsecond line.',
      answer: null,
    })
    expect(await seenBy(murat, asked)).toEqual(asked)
    expect((await list(author)).reviewers).toEqual(['Murat Kaya', 'Zeynep Demir', 'editor'].toSorted())

    for (const note of [undefined, '', ' \n '])
      expect(await sendBack(murat, asked, note)).toMatchObject({
        status: 400,
        json: { fields: { note: 'Write what should change.' } },
      })
    expect(await sendBack(murat, asked, 'The title is too short.')).toMatchObject({ status: 200 })
    expect(await seenBy(author, asked)).toMatchObject({
      state: 'sent-back',
      answered_by: 'Murat Kaya',
      answer: 'The title is too short.',
    })
    expect(await seenBy(zeynep, asked)).toBeUndefined()

    const saved = (await save(author, draft, { title: 'A longer one' })).json as Draft
    const again = await ask(draft)
    expect(again).toMatchObject({ id: asked.id, state: 'waiting', note: null, title: 'A longer one' })
    // The next editor sees what was answered before.
    expect(await seenBy(zeynep, again)).toMatchObject({ answer: 'The title is too short.', answered_by: 'Murat Kaya' })

    expect(await publish(zeynep, again, saved.revision, 'Thank you')).toMatchObject({
      status: 200,
      json: { id: item.id, title: 'A longer one' },
    })
    expect(await titles()).toContain('A longer one')
    expect((await call('GET', `/api/drafts/${draft.id}`)).status).toBe(404)
    expect(await seenBy(author, again)).toMatchObject({
      state: 'published',
      answered_by: 'Zeynep Demir',
      answer: 'Thank you',
    })
    expect(await seenBy(murat, again)).toBeUndefined()
    const told = (await lines()).slice(0, 4)
    expect(told.map(({ action, who }) => `${who} ${action}`)).toEqual([
      'Zeynep Demir published',
      'Deniz Aksoy review-asked',
      'Murat Kaya review-sent-back',
      'Deniz Aksoy review-asked',
    ])
    expect(JSON.stringify(told)).not.toMatch(/second line|too short|Thank you/)
  })

  test('a new item lives as a draft until it is published, and the request names it then', async () => {
    const draft = await begin(await whole('Brand new'))
    const asked = await ask(draft)
    const { json } = await publish(murat, asked, 1)
    expect(await seenBy(author, asked)).toMatchObject({ item_id: (json as Item).id, title: 'Brand new' })
  })

  test('what the author saved meanwhile is not published unseen', async () => {
    const draft = await begin(await whole('First words'))
    const asked = await ask(draft)
    const newer = (await save(author, draft, await whole('Second words'))).json as Draft
    expect(await publish(murat, asked, draft.revision)).toMatchObject({
      status: 412,
      json: { error: 'Deniz Aksoy changed it just now. Nothing was published.', current: { revision: 2 } },
    })
    expect(await titles()).not.toContain('First words')
    expect((await publish(murat, asked, newer.revision)).status).toBe(200)
  })

  test.each(['new', 'changed'])('of two editors one publishes a %s item, and the other hears who did', async (kind) => {
    const item = kind === 'new' ? null : (await add('Contested')).id
    const draft = await begin(await whole(`Contested ${kind}`), item)
    const asked = await ask(draft)
    const [one, other] = await Promise.all([publish(murat, asked, 1), publish(zeynep, asked, 1)])
    const [first, second] = one.status === 200 ? [murat, other] : [zeynep, one]
    expect([one.status, other.status].toSorted()).toEqual([200, 409])
    const winner = first === murat ? 'Murat Kaya' : 'Zeynep Demir'
    expect(second.json).toMatchObject({ error: `${winner} published this a moment ago.` })
    expect(await sendBack(zeynep, asked, 'Too late')).toMatchObject({ status: 409, json: second.json as object })
    expect((await titles()).filter((title) => title === `Contested ${kind}`)).toHaveLength(1)
  })

  test('what was sent back or withdrawn is not published from the list of another editor', async () => {
    const draft = await begin(await whole('Not yet'))
    const asked = await ask(draft)
    await sendBack(murat, asked, 'Not yet, please')
    for (const reply of [await publish(zeynep, asked, 1), await sendBack(zeynep, asked, 'Mine')])
      expect(reply).toMatchObject({ status: 409, json: { error: 'Murat Kaya sent this back a moment ago.' } })
    await ask(draft)
    expect(await as(author, 'DELETE', `/api/reviews/${asked.id}`)).toMatchObject({ status: 200 })
    const gone = { error: 'Nobody asks for this any more: it was withdrawn, discarded or deleted.' }
    for (const reply of [await publish(zeynep, asked, 1), await sendBack(zeynep, asked, 'Mine')])
      expect(reply).toMatchObject({ status: 404, json: gone })
    expect((await lines())[0]).toMatchObject({ action: 'review-withdrawn', who: 'Deniz Aksoy', title: 'Not yet' })
    expect((await as(author, 'GET', `/api/drafts/${draft.id}`)).status).toBe(200)
  })

  test('authors ask for their own drafts, withdraw their own requests and answer none', async () => {
    const other = await joined(call, 'author', `Ece ${dialect}`)
    const theirs = await begin({ title: 'An editor’s' }, null, murat)
    expect(await as(author, 'POST', '/api/reviews', { draft_id: theirs.id })).toMatchObject({ status: 403 })
    const draft = await begin(await whole('Shared'))
    const asked = await ask(draft)
    // The person who saved it last may ask too, but not over somebody's head.
    await save(other, draft, await whole('Shared by two'))
    expect(await as(other, 'POST', '/api/reviews', { draft_id: draft.id })).toMatchObject({
      status: 409,
      json: { error: 'Deniz Aksoy asked for this already. An editor will answer.' },
    })
    expect(await as(other, 'DELETE', `/api/reviews/${asked.id}`)).toMatchObject({ status: 403 })
    expect(await as(murat, 'DELETE', `/api/reviews/${asked.id}`)).toMatchObject({ status: 403 })
    expect(await seenBy(other, asked)).toBeUndefined()
    expect(await publish(author, asked, 2)).toMatchObject({ status: 403 })
    expect(await sendBack(author, asked, 'No')).toMatchObject({ status: 403 })
    const made = await call('POST', '/api/tokens', { body: { name: 'Machine', role: 'author', days: 1 } })
    const { token } = made.json as { token: string }
    expect(await call('POST', '/api/reviews', { token, body: { draft_id: draft.id } })).toMatchObject({ status: 403 })
  })

  test('a request goes with its draft and its item, and stays when the author goes', async () => {
    const discarded = await begin(await whole('Discarded'))
    const first = await ask(discarded)
    await as(author, 'DELETE', `/api/drafts/${discarded.id}`)
    expect(await seenBy(murat, first)).toBeUndefined()

    const item = await add('Deleted')
    const second = await ask(await begin({ title: 'Of a deleted one' }, item.id))
    const removed = await call('DELETE', `${base}/${item.id}`)
    expect(removed.headers.get('x-revisions')).toMatch(/\breviews=/)
    expect(await seenBy(murat, second)).toBeUndefined()
    expect(await as(author, 'POST', '/api/reviews', { draft_id: second.draft_id })).toMatchObject({
      status: 409,
      json: { error: 'Somebody deleted this hero slide. Restore it first.' },
    })

    const byHand = await ask(await begin(await whole('By hand')))
    await as(murat, 'POST', `/api/drafts/${byHand.draft_id}/publish`, { revision: 1 })
    expect(await seenBy(author, byHand)).toMatchObject({ state: 'published', answered_by: 'Murat Kaya' })
    expect(await as(author, 'DELETE', `/api/reviews/${byHand.id}`)).toMatchObject({ status: 409 })

    const leaving = await joined(call, 'author', `Leaving ${dialect}`)
    const left = await ask(await begin(await whole('Left behind'), null, leaving), 'Bye', leaving)
    await call('PUT', `/api/people/${leaving.id}`, { body: { disabled: true } })
    expect(await seenBy(murat, left)).toMatchObject({ asked_by: `Leaving ${dialect}`, note: 'Bye' })
    expect((await publish(murat, left, 1)).status).toBe(200)
  })

  test('asking while the item is being deleted leaves no request for it', async () => {
    const items = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`Raced ${at}`)))
    const drafts = await Promise.all(items.map(({ id }) => begin({ title: 'In a race' }, id)))
    await Promise.all(
      drafts.flatMap(({ id: draft_id, item_id }) => [
        as(author, 'POST', '/api/reviews', { draft_id }),
        call('DELETE', `${base}/${item_id}`),
      ]),
    )
    const raced = new Set(drafts.map(({ id }) => id))
    expect((await list(murat)).requests.filter(({ draft_id }) => raced.has(draft_id ?? 0))).toEqual([])
  })

  test('publishing is as strict as ever, and a newer item is not written over', async () => {
    const incomplete = await ask(await begin({ title: null }))
    expect(await publish(murat, incomplete, 1)).toMatchObject({ status: 400 })
    expect(await seenBy(murat, incomplete)).toMatchObject({ state: 'waiting' })
    const item = await add('Old words')
    const late = await ask(await begin({ title: 'Draft words' }, item.id))
    await call('PUT', `${base}/${item.id}`, { body: { title: 'Newer words' } })
    expect(await publish(murat, late, 1)).toMatchObject({ status: 412, json: { current: { title: 'Newer words' } } })
    expect(await titles()).toContain('Newer words')
    expect(await seenBy(murat, late)).toMatchObject({ state: 'waiting' })
  })

  test('notes are plain text of a bounded length', async () => {
    const draft = await begin({ title: 'Notes' })
    const send = (note: unknown) => as(author, 'POST', '/api/reviews', { draft_id: draft.id, note })
    for (const wrong of ['x'.repeat(1_001), 'a\u0000b', 5, ['a']]) expect((await send(wrong)).status).toBe(400)
    expect((await ask(draft, '<b>bold</b>')).note).toBe('<b>bold</b>')
    expect((await ask(draft, 'x'.repeat(1_000))).note).toHaveLength(1_000)
    expect(await as(author, 'POST', '/api/reviews', { draft_id: 999_999 })).toMatchObject({ status: 404 })
  })

  test('what is planned to be published is not sent back, nor anything without a visible word', async () => {
    const draft = await begin(await whole('Planned'))
    const asked = await ask(draft)
    expect((await sendBack(murat, asked, '\u200b\u2060')).status).toBe(400)
    const plan = await planOf(call, [
      wanted('publish', { type: draft.type, draft_id: draft.id, draft_revision: draft.revision }),
    ])
    expect(await sendBack(murat, asked, 'Shorter')).toMatchObject({
      status: 409,
      json: { error: 'This draft is planned to be published. Cancel that plan before you send it back.' },
    })
    await call('DELETE', `/api/plans/${plan.id}`)
    expect((await sendBack(murat, asked, 'Shorter')).status).toBe(200)
  })

  test('what is sent again under its key happens once', async () => {
    const draft = await begin(await whole('Once'))
    const twice = async (who: Joined, path: string, body: object) => {
      const sent = { token: who.token, body, headers: { 'idempotency-key': `once-${path}` } }
      const [one, other] = [await call('POST', path, sent), await call('POST', path, sent)]
      expect(other.json).toEqual(one.json)
      return one.json
    }
    const asked = (await twice(author, '/api/reviews', { draft_id: draft.id })) as ReviewRequest
    await twice(murat, `/api/reviews/${asked.id}/send-back`, { note: 'Once more' })
    await ask(draft)
    expect(await twice(zeynep, `/api/reviews/${asked.id}/publish`, { revision: 1 })).toMatchObject({ title: 'Once' })
  })

  test('requests that are made at once do not pass the limit', async () => {
    const asker = await joined(call, 'author', 'Ece Tan')
    const waiting = Array.from({ length: 48 }, (_, at) => ({
      draft_id: 100_000 + at,
      type,
      title: '',
      state: 'waiting' as const,
      asked_at: '',
      asked_by_id: asker.id,
      asked_by: 'Ece Tan',
    }))
    await product.database.db.insertInto('review_requests').values(waiting).execute()
    const drafts = []
    for (let at = 0; at < 6; at++) drafts.push(await begin(await whole(`At once ${at}`), null, asker))
    const replies = await Promise.all(drafts.map(({ id }) => as(asker, 'POST', '/api/reviews', { draft_id: id })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409])
  })
})
