import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import type { ReviewList, ReviewRequest } from '#engine/derive/reviews.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, type Values } from '#tests/support/samples.ts'

type Item = Values & { id: number }

describe.each(dialects)('requests for publication of every content type on %s', (dialect) => {
  let product: Product
  let author: string
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    author = (await joined(product.call, 'author')).token
  }, 60_000)
  afterAll(() => product.stop())

  const send = async (method: string, path: string, body?: unknown, token?: string) => {
    const reply = await product.call(method, path, { body, ...(token && { token }) })
    expect(reply.status, `${method} ${path} ${reply.text}`).toBeLessThan(300)
    return reply.json
  }
  const ask = async (type: ContentType, data: Values, item_id: number | null = null) => {
    const draft = (await send('POST', '/api/drafts', { type: type.name, item_id, data }, author)) as Draft
    return (await send('POST', '/api/reviews', { draft_id: draft.id, note: 'Please' }, author)) as ReviewRequest
  }
  const requests = async (token?: string) =>
    ((await send('GET', '/api/reviews', undefined, token)) as ReviewList).requests

  test('a new item and a change are sent back, asked for again and published', async () => {
    for (const type of types) {
      const item = (await send('POST', baseOf(type), await fullInput(product, type))) as Item
      const owner = Object.entries(type.fields).find(([, { to }]) => to)?.[0]
      const change = { ...(await fullInput(product, type, 2)), ...(owner && { [owner]: item[owner] }) }
      const asked = [await ask(type, await fullInput(product, type, 3)), await ask(type, change, item.id)]
      expect((await requests()).map(({ id }) => id)).toEqual(asked.map(({ id }) => id))
      const count = ((await send('GET', type.routes.admin)) as Item[]).length
      for (const { id, draft_id } of asked) {
        await send('POST', `/api/reviews/${id}/send-back`, { note: 'Once more' })
        expect(await requests(), type.name).not.toContainEqual(expect.objectContaining({ id }))
        await send('POST', '/api/reviews', { draft_id }, author)
        await send('POST', `/api/reviews/${id}/publish`, { revision: 1 })
      }
      const now = (await send('GET', type.routes.admin)) as Item[]
      expect(now.length, type.name).toBe(count + 1)
      const told = (await requests(author)).filter((request) => request.type === type.name)
      expect(told.map(({ state }) => state)).toEqual(['published', 'published'])
      expect(told.map(({ item_id }) => item_id)).toContain(item.id)
      expect(await requests()).toEqual([])
    }
  }, 180_000)

  test('deleting an item, alone or with what it belongs to, takes the request away', async () => {
    for (const type of types) {
      const item = (await send('POST', baseOf(type), await fullInput(product, type))) as Item
      const { id } = await ask(type, {}, item.id)
      const owner = Object.entries(type.fields).find(([, { to }]) => to)
      const of = types.find(({ name }) => name === owner?.[1].to?.name)
      if (owner && of) await send('DELETE', `${baseOf(of)}/${item[owner[0]]}`)
      else await send('POST', `${baseOf(type)}/bulk`, { ids: [item.id], action: 'delete' })
      expect(await requests(), type.name).toEqual([])
      expect((await product.call('POST', `/api/reviews/${id}/publish`, { body: { revision: 1 } })).status).toBe(404)
    }
  }, 180_000)
})
