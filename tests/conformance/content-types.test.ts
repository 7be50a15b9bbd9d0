import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { adminEndpoints, baseOf } from '#engine/derive/endpoints.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { asForm, fullInput, minInput, type Values, wrongValues } from '#tests/support/samples.ts'

type Item = Values & { id: number; updated_at: string; created_at: string }
type Refused = { error: string; fields?: Record<string, string>; current?: Item }

const named = types.map((type) => [type.name, type] as const)
const follows = (type: ContentType, input: Values) =>
  Object.fromEntries(
    Object.entries(type.fields).flatMap(([name, field]) => (field.follows ? [[name, input[field.follows]]] : [])),
  )

describe.each(dialects)('every content type on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const list = async (type: ContentType) => (await product.call('GET', type.routes.admin)).json as Item[]
  const create = async (type: ContentType, body: unknown) => {
    const reply = await product.call('POST', baseOf(type), { body })
    expect(reply, reply.text).toMatchObject({ status: 201 })
    return reply.json as Item
  }
  const refused = async (method: string, path: string, body: unknown) => {
    const reply = await product.call(method, path, { body })
    expect(reply, `${method} ${path} ${JSON.stringify(body)?.slice(0, 200)}`).toMatchObject({ status: 400 })
    const answer = reply.json as Refused
    expect(answer.error).toMatch(/\S+.*[.’]$/)
    return answer.fields ?? {}
  }

  describe.each(named)('%s', (_name, type) => {
    test('takes a whole item as JSON and gives it back', async () => {
      const input = await fullInput(product, type)
      const item = await create(type, input)
      expect(item).toMatchObject({ ...input, ...follows(type, input) })
      expect(item.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect(await list(type)).toContainEqual(item)
    })

    test('takes the same item as a form', async () => {
      const input = await fullInput(product, type, 2)
      expect(await create(type, asForm(input))).toMatchObject({ ...input, ...follows(type, input) })
    })

    test('fills in what a create may leave out', async () => {
      const least = await minInput(product, type)
      const item = await create(type, least)
      for (const [name, field] of Object.entries(type.fields))
        if (!(name in least) && !field.follows) expect(item[name], name).toEqual(field.default ?? null)
    })

    test('changes what a PUT carries and leaves the rest', async () => {
      const before = await create(type, await fullInput(product, type))
      const [name = ''] = Object.entries(type.fields).find(([, { kind }]) => kindOf(kind).isPlainText) ?? []
      const change = name ? { [name]: 'Changed' } : { is_active: false }
      const reply = await product.call('PUT', `${baseOf(type)}/${before.id}`, { body: change })
      expect(reply.json).toEqual({ ...before, ...change, updated_at: (reply.json as Item).updated_at })
      expect((reply.json as Item).updated_at > before.updated_at).toBe(true)
      const unchanged = await product.call('PUT', `${baseOf(type)}/${before.id}`, {
        body: { id: 99, created_at: 'x', updated_at: 'y' },
      })
      expect(unchanged.json).toEqual(reply.json)
    })

    test('clears optional fields by null, by an empty text and by an empty form field', async () => {
      const optional = Object.entries(type.fields).filter(
        ([name, field]) => !field.required && !field.follows && !type.needsOneOf?.[0]?.includes(name),
      )
      for (const empty of [null, '']) {
        const item = await create(type, await fullInput(product, type))
        const cleared = Object.fromEntries(optional.map(([name]) => [name, empty]))
        const body = empty === '' ? asForm(cleared) : cleared
        if (optional.length === 0) continue
        const reply = await product.call('PUT', `${baseOf(type)}/${item.id}`, { body })
        for (const [name] of optional) expect((reply.json as Item)[name], name).toBeNull()
      }
    })

    test('refuses what is missing or emptied, naming the field', async () => {
      const full = await fullInput(product, type)
      const { id } = await create(type, full)
      const { ...spare } = await fullInput(product, type)
      const before = await list(type)
      for (const [name, field] of Object.entries(type.fields)) {
        if (!field.required) continue
        if (field.default === undefined) {
          const { [name]: _, ...rest } = spare
          expect(await refused('POST', baseOf(type), rest)).toHaveProperty(name)
        }
        expect(await refused('PUT', `${baseOf(type)}/${id}`, { [name]: null })).toHaveProperty(name)
        const { isPlainText, isHtml } = kindOf(field.kind)
        if (isPlainText || isHtml)
          for (const blank of ['   ', '\u200b\u2060\ufeff\u00ad\u200e', '\u3164\u2800'])
            expect(await refused('PUT', `${baseOf(type)}/${id}`, { [name]: blank })).toMatchObject({
              [name]: `${field.label} is required.`,
            })
      }
      expect(await list(type)).toEqual(before)
    })

    test('refuses wrong values of every field and writes nothing', async () => {
      const spare = await fullInput(product, type)
      const { id } = await create(type, await fullInput(product, type, 3))
      const before = await list(type)
      for (const [name, field] of Object.entries(type.fields))
        for (const value of wrongValues(field)) {
          if (value === null && !field.required) continue
          expect(
            await refused('POST', baseOf(type), { ...spare, [name]: value }),
            `${name} = ${JSON.stringify(value)}`,
          ).toHaveProperty(name)
          expect(await refused('PUT', `${baseOf(type)}/${id}`, { [name]: value })).toHaveProperty(name)
        }
      expect(await refused('POST', baseOf(type), { ...spare, naem: 'typo' })).toHaveProperty('naem')
      expect(await refused('POST', baseOf(type), { ...spare, naem: 'typo' })).toHaveProperty('naem')
      expect(await list(type)).toEqual(before)
    })

    test('refuses bodies that are not an item', async () => {
      const { id } = await create(type, await fullInput(product, type))
      const before = await list(type)
      const json = { 'content-type': 'application/json' }
      for (const body of ['', '[]', '"text"', '5', 'null', '{"title":', '{"__proto__":{"is_active":false}}']) {
        for (const [method, path] of [
          ['POST', baseOf(type)],
          ['PUT', `${baseOf(type)}/${id}`],
        ] as const) {
          const reply = await product.call(method, path, { body, headers: json })
          expect(reply, `${method} ${body}`).toMatchObject({ status: 400, json: { error: expect.any(String) } })
        }
      }
      const xml = await product.call('POST', baseOf(type), { body: '<a/>', headers: { 'content-type': 'text/xml' } })
      expect(xml).toMatchObject({ status: 415, json: { error: expect.any(String) } })
      const broken = await product.call('POST', baseOf(type), {
        body: '--x\r\nContent-Disp',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      })
      expect(broken).toMatchObject({ status: 400, json: { error: expect.any(String) } })
      expect(await list(type)).toEqual(before)
    })

    test('knows no item under ids that name none', async () => {
      for (const id of ['word', '-1', '0', '1.5', '99999999', '99999999999999999999', '%00', '1e3', 'null'])
        for (const [method, path] of [
          ['PUT', id],
          ['DELETE', id],
          ['POST', `${id}/restore`],
        ] as const) {
          const body = method === 'PUT' ? { is_active: true } : undefined
          const reply = await product.call(method, `${baseOf(type)}/${path}`, { body })
          expect(reply, `${method} ${path}`).toMatchObject({ status: 404, json: { error: expect.any(String) } })
        }
    })

    test('lets nobody overwrite or delete unseen', async () => {
      const seen = await create(type, await fullInput(product, type))
      const path = `${baseOf(type)}/${seen.id}`
      const match = (stamp: string) => ({ 'if-match': `"${stamp}"` })
      const first = await product.call('PUT', path, { body: { is_active: false }, headers: match(seen.updated_at) })
      expect(first.status).toBe(200)
      for (const method of ['PUT', 'DELETE']) {
        const body = method === 'PUT' ? { is_active: true } : undefined
        const late = await product.call(method, path, { body, headers: match(seen.updated_at) })
        expect(late).toMatchObject({ status: 412, json: { error: expect.any(String), current: first.json } })
      }
      const now = (first.json as Item).updated_at
      expect(await product.call('DELETE', path, { headers: match(now) })).toMatchObject({
        status: 200,
        json: { success: true },
      })
    })

    test('deletes, and brings back under the same id', async () => {
      const item = await create(type, await fullInput(product, type))
      const path = `${baseOf(type)}/${item.id}`
      expect(await product.call('DELETE', path)).toMatchObject({ status: 200, json: { success: true } })
      expect(await product.call('DELETE', path)).toMatchObject({ status: 404 })
      expect((await list(type)).some(({ id }) => id === item.id)).toBe(false)
      expect((await product.call('POST', `${path}/restore`)).json).toEqual(item)
      expect(await list(type)).toContainEqual(item)
      expect(await product.call('POST', `${path}/restore`)).toMatchObject({ status: 404 })
    })

    test('shows visitors what is active, at the very next read', async () => {
      const { public: path = '' } = type.routes
      if (!path) return
      for (const { id } of await list(type)) await product.call('DELETE', `${baseOf(type)}/${id}`)
      const input = await fullInput(product, type)
      const address = path.replace(/:(\w+)/, (_, field) => String(input[field]))
      const isMany = type.cardinality === 'many' && address === path
      const read = () => product.call('GET', address, { token: null })
      expect(await read()).toMatchObject(
        isMany ? { status: 200, json: [] } : { status: 404, json: { error: expect.any(String) } },
      )
      const item = await create(type, input)
      const shown = await read()
      expect(shown.json).toEqual(isMany ? [item] : item)
      const etag = shown.headers.get('etag') ?? ''
      expect(await product.call('GET', address, { token: null, headers: { 'if-none-match': etag } })).toMatchObject({
        status: 304,
        text: '',
      })
      await product.call('PUT', `${baseOf(type)}/${item.id}`, { body: { is_active: false } })
      expect(await read()).toMatchObject(isMany ? { status: 200, json: [] } : { status: 404 })
      const [inactive] = await list(type)
      expect(inactive).toMatchObject({ id: item.id, is_active: false })
    })

    test('keeps the order it is given', async () => {
      const { orderBy } = type
      if (!orderBy) return
      const made: number[] = []
      for (const place of [5, 1, 5, 0])
        made.push((await create(type, { ...(await fullInput(product, type)), [orderBy]: place })).id)
      const places = (items: Item[]) => items.filter(({ id }) => made.includes(id)).map(({ id }) => id)
      const [a = 0, b = 0, c = 0, d = 0] = made
      expect(places(await list(type))).toEqual([d, b, a, c])
      const reply = await product.call('PUT', `${baseOf(type)}/order`, { body: { ids: [c, a, d, b] } })
      expect(reply.status).toBe(200)
      expect(places(await list(type))).toEqual([c, a, d, b])
      for (const ids of [[a, a], ['a'], [], [a, 0], undefined, 'x'])
        expect(await product.call('PUT', `${baseOf(type)}/order`, { body: { ids } })).toMatchObject({ status: 400 })
      expect(await product.call('PUT', `${baseOf(type)}/order`, { body: { ids: [a, 99_999_999] } })).toMatchObject({
        status: 404,
      })
      expect(places(await list(type))).toEqual([c, a, d, b])
    })

    test('is closed to everybody without a token, and a denied call changes nothing', async () => {
      const item = await create(type, await fullInput(product, type))
      const before = await list(type)
      for (const { method, path } of adminEndpoints(type))
        for (const token of [null, 'x'.repeat(43)]) {
          const body = method === 'GET' || method === 'DELETE' ? undefined : { is_active: false }
          const reply = await product.call(method, path.replace(':id', String(item.id)), { token, body })
          expect(reply, `${method} ${path}`).toMatchObject({ status: 401, json: { error: expect.any(String) } })
        }
      expect(await list(type)).toEqual(before)
    })
  })
})
