import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft, DraftPage } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { VersionPage } from '#engine/derive/history.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, type Values, wrongValues } from '#tests/support/samples.ts'

type Item = Values & { id: number; updated_at: string }

const named = types.map((type) => [type.name, type] as const)
const ifMatch = (revision: number | string) => ({ 'if-match': `"${revision}"` })

describe.each(dialects)('drafts of every content type on %s', (dialect) => {
  let product: Product
  let author: string
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    author = (await joined(product.call, 'author')).token
  })
  afterAll(() => product.stop())

  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const reply = await product.call(method, path, { body, headers })
    expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300)
    return reply.json
  }
  const call = (method: string, draft: Draft, rest = '', body?: unknown, headers: Record<string, string> = {}) =>
    product.call(method, `/api/drafts/${draft.id}${rest}`, { body, headers })
  const add = async (type: ContentType, n = 1) =>
    (await send('POST', baseOf(type), await fullInput(product, type, n))) as Item
  const begin = async (type: ContentType, data: Values, more: Values = {}) =>
    (await send('POST', '/api/drafts', { type: type.name, data, ...more })) as Draft
  const items = async ({ routes }: ContentType) => (await send('GET', routes.admin)) as Item[]
  const find = async (type: ContentType, id: number) => (await items(type)).find((item) => item.id === id)
  const input = async (type: ContentType, item: Item, n = 2) => {
    const owner = Object.entries(type.fields).find(([, { to }]) => to)?.[0]
    return { ...(await fullInput(product, type, n)), ...(owner && { [owner]: item[owner] }) }
  }

  describe.each(named)('%s', (_name, type) => {
    test('lives as a draft alone, and is published by an editor', async () => {
      const before = await items(type)
      const begun = await product.call('POST', '/api/drafts', {
        body: { type: type.name, data: await fullInput(product, type) },
        token: author,
      })
      const draft = begun.json as Draft
      expect(begun).toMatchObject({ status: 201, json: { item_id: null, revision: 1, missing: {} } })
      expect(await items(type)).toHaveLength(before.length)
      const publish = { body: { revision: 1 }, token: author }
      expect(await product.call('POST', `/api/drafts/${draft.id}/publish`, publish)).toMatchObject({ status: 403 })
      const [one, two] = await Promise.all([1, 2].map(() => call('POST', draft, '/publish', { revision: 1 })))
      expect([one?.status, two?.status].toSorted()).toEqual([
        200,
        expect.toSatisfy((status) => [404, 409].includes(status)),
      ])
      expect(await items(type)).toHaveLength(before.length + 1)
      expect(await call('GET', draft)).toMatchObject({ status: 404 })
    })

    test('publishing puts on the site what is off it', async () => {
      const item = await add(type)
      const off = (await send('PUT', `${baseOf(type)}/${item.id}`, { is_active: false })) as Item
      const draft = await begin(type, { ...(await input(type, item)), is_active: false }, { item_id: item.id })
      expect(draft.base).toBe(off.updated_at)
      expect(await call('POST', draft, '/publish', { revision: 1 })).toMatchObject({ status: 200 })
      expect(await find(type, item.id)).toMatchObject({ is_active: true })
    })

    test('keeps what is unfinished, and says what is missing', async () => {
      const empty = await begin(type, {})
      const wrong = Object.fromEntries(
        Object.entries(type.fields).flatMap(([name, field]) =>
          field.follows
            ? []
            : [
                [
                  name,
                  wrongValues(field).find((value) => typeof value === 'string' && !/[\0\ud800]/.test(value)) ?? null,
                ],
              ],
        ),
      )
      const saved = (await send('PUT', `/api/drafts/${empty.id}`, { data: wrong }, ifMatch(1))) as Draft
      expect(saved.revision).toBe(2)
      const refused = await call('POST', saved, '/publish', { revision: 2 })
      const named = Object.keys((refused.json as { fields: Values }).fields)
      expect([refused.status, named.length]).toEqual([400, expect.toSatisfy((count) => count > 0)])
      expect(Object.keys(saved.missing)).toEqual(expect.arrayContaining(named))
      for (const data of [{ nowhere: 1 }, { [type.card.title]: { deep: true } }, { [type.card.title]: 'a\u0000b' }])
        expect(await call('PUT', saved, '', { data }, ifMatch(2))).toMatchObject({ status: 400 })
      expect(await call('GET', saved)).toMatchObject({ status: 200, json: { revision: 2, data: saved.data } })
    })

    test('holds no list or part that its fields have no place for, and no text that cannot be stored', async () => {
      const draft = await begin(type, {})
      for (const name of Object.keys(type.fields)) {
        const wrong = ['a\u0000', ['deep'], { content: 'a\u0000' }, { content: { deep: 1 } }, { 'a\u0000': 1 }]
        for (const entry of wrong) {
          const refused = await call('PUT', draft, '', { data: { [name]: [entry] } })
          expect([name, entry, refused.status]).toEqual([name, entry, 400])
        }
      }
      const sections = Object.entries(type.fields).filter(([, { kind }]) => kindOf(kind).schema.type === 'array')
      const begun = [{ type: 'text', content: '', color: '' }, { type: 'image', content: null }, {}, 1, 'a']
      const data = Object.fromEntries(sections.map(([name]) => [name, begun]))
      expect(await call('PUT', draft, '', { data })).toMatchObject({ status: 200, json: { data } })
    })

    test('that holds nothing new is published with a line, and is gone', async () => {
      const item = await add(type)
      const draft = await begin(type, {}, { item_id: item.id })
      const published = await send('POST', `/api/drafts/${draft.id}/publish`, { revision: 1 })
      expect(published).toEqual(item)
      const { items: lines } = (await send('GET', `/api/activity?type=${type.name}&limit=1`)) as { items: Values[] }
      expect(lines[0]).toMatchObject({ action: 'published', item_id: item.id })
      expect(await call('GET', draft)).toMatchObject({ status: 404 })
    })

    test('changes an item only when it is published, with a version and a line', async () => {
      const item = await add(type)
      const draft = await begin(type, await input(type, item), { item_id: item.id })
      expect(draft).toMatchObject({ item_id: item.id, base: item.updated_at, is_deleted: false, missing: {} })
      expect(await find(type, item.id)).toEqual(item)
      const again = await product.call('POST', '/api/drafts', {
        body: { type: type.name, item_id: item.id, data: {} },
        token: author,
      })
      expect(again).toMatchObject({ status: 409, json: { current: { id: draft.id, data: draft.data } } })
      const stale = await call('PUT', draft, '', { data: {} }, ifMatch(7))
      expect(stale).toMatchObject({ status: 412, json: { current: draft } })
      const published = (await send('POST', `/api/drafts/${draft.id}/publish`, { revision: 1 })) as Item
      expect(published).toEqual(await find(type, item.id))
      expect(published.updated_at).not.toBe(item.updated_at)
      const { versions } = (await send('GET', `${baseOf(type)}/${item.id}/versions`)) as VersionPage
      expect(versions[0]).toMatchObject({ action: 'publish', author: 'editor' })
      const { items: lines } = (await send('GET', `/api/activity?type=${type.name}&limit=1`)) as { items: Values[] }
      expect(lines[0]).toMatchObject({ action: 'published', item_id: item.id })
    })

    test('is not published over what somebody else has published since', async () => {
      const item = await add(type)
      const draft = await begin(type, await input(type, item), { item_id: item.id })
      const newer = (await send('PUT', `${baseOf(type)}/${item.id}`, { is_active: false })) as Item
      const refused = await call('POST', draft, '/publish', { revision: 1 })
      expect(refused).toMatchObject({ status: 412, json: { current: newer } })
      expect(await call('GET', draft)).toMatchObject({ status: 200 })
      const seen = await call('POST', draft, '/publish', { revision: 1 }, ifMatch(newer.updated_at))
      expect(seen).toMatchObject({ status: 200 })
    })

    test('goes with the write of its type that names it, and with no other', async () => {
      const item = await add(type)
      const draft = await begin(type, await input(type, item), { item_id: item.id })
      const put = (revision: number) =>
        product.call('PUT', `${baseOf(type)}/${item.id}`, {
          body: { is_active: false },
          headers: { 'x-draft': `${draft.id}-${revision}` },
        })
      expect(await put(2)).toMatchObject({ status: 409 })
      expect(await find(type, item.id)).toEqual(item)
      expect(await put(1)).toMatchObject({ status: 200 })
      expect(await call('GET', draft)).toMatchObject({ status: 404 })
    })

    test('stays when its item is deleted, and becomes a new one', async () => {
      const item = await add(type)
      const draft = await begin(type, await input(type, item), { item_id: item.id })
      await send('DELETE', `${baseOf(type)}/${item.id}`)
      expect(await call('GET', draft)).toMatchObject({ status: 200, json: { is_deleted: true, data: draft.data } })
      const refused = await call('POST', draft, '/publish', { revision: 1 })
      expect(refused).toMatchObject({ status: 409, json: { error: expect.stringMatching(/deleted/) } })
      const made = (await send('POST', `/api/drafts/${draft.id}/publish`, { revision: 1, as_new: true })) as Item
      expect(made.id).not.toBe(item.id)
    })

    test('is discarded by the person who began it or an editor, once, and can be sent again', async () => {
      const draft = await begin(type, await fullInput(product, type))
      const other = await product.call('DELETE', `/api/drafts/${draft.id}`, { token: author })
      expect(other).toMatchObject({ status: 403 })
      const stale = await call('DELETE', draft, '', undefined, ifMatch(5))
      expect(stale).toMatchObject({ status: 412, json: { current: draft } })
      const key = { 'idempotency-key': `discard-${type.name}` }
      const discarded = await call('DELETE', draft, '', undefined, key)
      expect(discarded).toMatchObject({ status: 200, json: draft })
      expect(await call('DELETE', draft, '', undefined, key)).toMatchObject({ status: 200, json: draft })
      const back = await begin(type, draft.data)
      const { drafts } = (await send('GET', `/api/drafts?type=${type.name}&limit=1`)) as DraftPage
      expect(drafts[0]).toMatchObject({ id: back.id, title: back.title, created_by: 'editor' })
      expect(drafts[0]).not.toHaveProperty('data')
    })
  })
})
