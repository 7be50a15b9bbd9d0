import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type BulkAction, type BulkResult, bulkActions, maxBulk } from '#engine/derive/bulk.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput } from '#tests/support/samples.ts'

type Item = { id: number; is_active: boolean; updated_at: string }

const named = types.map((type) => [type.name, type] as const)
const nobody = 2_000_000_000

describe.each(dialects)('many items at once on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const list = async ({ routes }: ContentType) => (await product.call('GET', routes.admin)).json as Item[]
  const add = async (type: ContentType) => {
    const { status, json, text } = await product.call('POST', baseOf(type), { body: await fullInput(product, type) })
    expect(status, text).toBe(201)
    return json as Item
  }
  const send = (base: string, ids: readonly unknown[], action: string, headers: Record<string, string> = {}) =>
    product.call('POST', `${base}/bulk`, { body: { ids, action }, headers })
  const results = async (type: ContentType, ids: readonly number[], action: BulkAction) => {
    const { status, json, text } = await send(baseOf(type), ids, action)
    expect(status, text).toBe(200)
    return (json as { results: BulkResult[] }).results
  }
  const outcomes = (all: readonly BulkResult[]) => all.map(({ outcome }) => outcome)

  test.each(named)('%s: switched off and on, deleted and brought back', async (_name, type) => {
    const made = [await add(type), await add(type)]
    const ids = made.map(({ id }) => id)
    const mine = async () => (await list(type)).filter(({ id }) => ids.includes(id)).toSorted((a, b) => a.id - b.id)

    const off = await results(type, [...ids.toReversed(), nobody], 'deactivate')
    expect(off.map(({ id }) => id)).toEqual([...ids.toReversed(), nobody])
    expect(outcomes(off)).toEqual(['changed', 'changed', 'refused'])
    expect(off.at(-1)?.error).toMatch(/does not exist\.$/)
    const inactive = await mine()
    expect(inactive.map((item) => item.is_active)).toEqual([false, false])
    for (const [index, { id, updated_at }] of inactive.entries()) {
      expect(updated_at > (made[index]?.updated_at ?? '')).toBe(true)
      expect(off.find((result) => result.id === id)?.updated_at).toBe(updated_at)
    }
    expect(outcomes(await results(type, ids, 'deactivate'))).toEqual(['unchanged', 'unchanged'])
    expect(await mine()).toEqual(inactive)
    expect(outcomes(await results(type, ids, 'activate'))).toEqual(['changed', 'changed'])

    const before = await mine()
    expect(outcomes(await results(type, ids, 'delete'))).toEqual(['changed', 'changed'])
    expect(await mine()).toEqual([])
    expect(outcomes(await results(type, ids, 'delete'))).toEqual(['refused', 'refused'])
    expect(outcomes(await results(type, ids, 'restore'))).toEqual(['changed', 'changed'])
    expect(await mine()).toEqual(before)
    expect(outcomes(await results(type, ids, 'restore'))).toEqual(['refused', 'refused'])
  })

  test.each(named)('%s: nothing else is taken', async (_name, type) => {
    const { id } = await add(type)
    for (const [ids, action] of [
      [[id], 'publish'],
      [[id], ''],
      [[], 'delete'],
      [[id, id], 'delete'],
      [['1'], 'delete'],
      [[0], 'delete'],
    ] as const)
      expect(await send(baseOf(type), ids, action)).toMatchObject({ status: 400, json: { error: expect.any(String) } })
    expect((await list(type)).some((item) => item.id === id)).toBe(true)
  })

  const products = named.find(([name]) => name === 'our-products')?.[1] as ContentType
  const pages = named.find(([name]) => name === 'product-details')?.[1] as ContentType

  test('visitors find what is active, and nothing of what is off or gone', async () => {
    const title = `Zambak ${dialect}`
    const owners: number[] = []
    for (let n = 0; n < 3; n++) {
      const { json } = await product.call('POST', baseOf(products), { body: { title: `${title} ${n}` } })
      owners.push((json as Item).id)
    }
    const page = { product_id: owners[0], title: 'Its page', description: 'lavanta' }
    await product.call('POST', baseOf(pages), { body: page })
    const found = async (words: string) => {
      const { json } = await product.call('GET', `/api/search?q=${words}`, { token: null })
      return (json as { total: number }).total
    }
    expect([await found('zambak'), await found('lavanta')]).toEqual([3, 1])
    await results(products, owners, 'deactivate')
    expect([await found('zambak'), await found('lavanta')]).toEqual([0, 0])
    await results(products, owners.slice(0, 2), 'activate')
    expect([await found('zambak'), await found('lavanta')]).toEqual([2, 1])
    await results(products, owners, 'delete')
    expect(await found('zambak')).toBe(0)
    expect((await product.call('GET', `/api/product-details/${owners[0]}`)).status).toBe(404)
    await results(products, owners, 'restore')
    expect([await found('zambak'), await found('lavanta')]).toEqual([2, 1])
    expect((await product.call('GET', `/api/product-details/${owners[0]}`)).status).toBe(200)
  })

  test('a page whose owner has another one by now is refused, and the others come back', async () => {
    const made = [await add(pages), await add(pages)] as (Item & { product_id: number })[]
    const ids = made.map(({ id }) => id)
    await results(pages, ids, 'delete')
    const second = await product.call('POST', baseOf(pages), {
      body: { product_id: made[0]?.product_id, title: 'New' },
    })
    expect(second.status).toBe(201)
    const back = await results(pages, ids, 'restore')
    expect(outcomes(back)).toEqual(['refused', 'changed'])
    expect(back[0]?.error).toMatch(/already has a page/)
    // What was refused is still kept.
    await product.call('DELETE', `${baseOf(pages)}/${(second.json as Item).id}`)
    expect(outcomes(await results(pages, ids.slice(0, 1), 'restore'))).toEqual(['changed'])
  })

  test('sent again with the same key it happens once', async () => {
    const { id } = await add(products)
    const key = { 'idempotency-key': `bulk-${dialect}` }
    const [first, again] = [
      await send(baseOf(products), [id], 'delete', key),
      await send(baseOf(products), [id], 'delete', key),
    ]
    expect(again).toMatchObject({ status: 200, json: first.json })
    expect(await send(baseOf(products), [id], 'restore', key)).toMatchObject({ status: 422 })
  })

  test('those who change the same items at the same time all get an answer', async () => {
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push((await add(products)).id)
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const action = bulkActions[n % bulkActions.length] ?? 'activate'
        return send(baseOf(products), n % 2 ? ids : ids.toReversed(), action)
      }),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  test('more than ten thousand are refused', async () => {
    const ids = Array.from({ length: maxBulk + 1 }, (_, n) => n + 1)
    expect(await send(baseOf(products), ids, 'delete')).toMatchObject({ status: 400 })
  })
})
