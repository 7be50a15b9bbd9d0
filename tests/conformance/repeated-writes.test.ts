import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { asForm, fullInput } from '#tests/support/samples.ts'

type Item = { id: number; title: string; updated_at: string }

const named = types.map((type) => [type.name, type] as const)
const projects = '/api/projects/admin'

describe.each(dialects)('writes that are sent again on %s', (dialect) => {
  let product: Product
  let keys = 0
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  /** Sends the same write as often as it is asked to. */
  const repeatable = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) => {
    const headers = { ...more, 'idempotency-key': `key-${keys++}` }
    return () => product.call(method, path, { body, headers })
  }
  const list = async (path: string) => (await product.call('GET', path)).json as Item[]
  const addProject = async (title: string) => (await product.call('POST', projects, { body: { title } })).json as Item

  test.each(named)('%s: happen once and are answered twice', async (_name, type) => {
    const before = await list(type.routes.admin)
    const create = repeatable('POST', baseOf(type), await fullInput(product, type))
    const [first, second] = [await create(), await create()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.json).toEqual(first.json)
    expect(await list(type.routes.admin)).toHaveLength(before.length + 1)

    const { id, updated_at: seen } = first.json as Item
    const path = `${baseOf(type)}/${id}`
    const change = repeatable('PUT', path, { is_active: false }, { 'if-match': `"${seen}"` })
    const [saved, again] = [await change(), await change()]
    expect([saved.status, again.status]).toEqual([200, 200])
    expect(again.json).toEqual(saved.json)

    for (const write of [repeatable('DELETE', path), repeatable('POST', `${path}/restore`)]) {
      const replies = [await write(), await write()]
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      expect(replies[1]?.json).toEqual(replies[0]?.json)
    }
    expect(await list(type.routes.admin)).toHaveLength(before.length + 1)
  })

  test('forms too', async () => {
    const before = await list(projects)
    const create = repeatable('POST', projects, asForm({ title: 'As a form' }))
    expect((await create()).json).toEqual((await create()).json)
    expect(await list(projects)).toHaveLength(before.length + 1)
  })

  test('another picture is another request', async () => {
    const headers = { 'idempotency-key': 'with a picture'.replaceAll(' ', '-') }
    const send = async (width: number) => {
      const body = new FormData()
      body.set('title', 'With a picture')
      body.set('image', filePart(await jpeg(width, 100)))
      return product.call('POST', projects, { body, headers })
    }
    const [first, again, other] = [await send(200), await send(200), await send(300)]
    expect([first.status, again.status, other.status]).toEqual([201, 201, 422])
    expect(again.json).toEqual(first.json)
  })

  test('however many come at the same time', async () => {
    const before = await list(projects)
    const create = repeatable('POST', projects, { title: 'At once' })
    const created = await Promise.all(Array.from({ length: 12 }, create))
    expect(new Set(created.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await list(projects)).toHaveLength(before.length + 1)

    const item = await addProject('Before')
    const seen = { 'if-match': `"${item.updated_at}"` }
    const change = repeatable('PUT', `${projects}/${item.id}`, { title: 'Once' }, seen)
    const changed = await Promise.all(Array.from({ length: 12 }, change))
    expect(new Set(changed.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(changed[0]).toMatchObject({ status: 200, json: { title: 'Once' } })
  })

  test('a key belongs to one request', async () => {
    const { id } = await addProject('Before')
    const headers = { 'idempotency-key': 'mine' }
    const change = (title: string) => product.call('PUT', `${projects}/${id}`, { body: { title }, headers })
    expect((await change('First')).status).toBe(200)
    expect(await change('Second')).toMatchObject({ status: 422, json: { error: expect.stringContaining('new key') } })
    expect((await list(projects)).find((item) => item.id === id)?.title).toBe('First')
  })

  test('the same change to another version is another request', async () => {
    const { id, updated_at: first } = await addProject('Before')
    const path = `${projects}/${id}`
    const change = (version: string) =>
      product.call('PUT', path, {
        body: { title: 'Mine' },
        headers: { 'idempotency-key': 'versioned', 'if-match': `"${version}"` },
      })
    expect((await change(first)).status).toBe(200)
    const theirs = (await product.call('PUT', path, { body: { title: 'Theirs' } })).json as Item
    expect((await change(theirs.updated_at)).status).toBe(422)
    expect((await change(first)).json).toMatchObject({ title: 'Mine' })
    expect((await list(projects)).find((item) => item.id === id)?.title).toBe('Theirs')
  })

  test('an order is put in place once', async () => {
    for (const title of ['A', 'B']) await addProject(title)
    const ids = (await list(projects)).map(({ id }) => id)
    const [forth, back] = [ids, ids.toReversed()].map((order) => repeatable('PUT', `${projects}/order`, { ids: order }))
    if (!forth || !back) throw new Error('There are two orders')
    for (const write of [forth, back, forth]) expect((await write()).status).toBe(200)
    expect((await list(projects)).map(({ id }) => id)).toEqual(ids.toReversed())
  })

  test('a refused write may be put right under the same key', async () => {
    const headers = { 'idempotency-key': 'corrected' }
    const create = (title: string) => product.call('POST', projects, { body: { title }, headers })
    expect((await create('')).status).toBe(400)
    expect(await create('Corrected')).toMatchObject({ status: 201, json: { title: 'Corrected' } })
  })

  test.each(['', 'two words', 'x'.repeat(201)])('%j is not a key', async (key) => {
    const before = await list(projects)
    const reply = await product.call('POST', projects, { body: { title: 'T' }, headers: { 'idempotency-key': key } })
    expect(reply).toMatchObject({ status: 400, json: { error: expect.stringContaining('Idempotency-Key') } })
    expect(await list(projects)).toHaveLength(before.length)
  })
})
