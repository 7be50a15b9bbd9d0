import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { ensurePanelSearch } from '#server/store/panel-search/maintain.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, type Values, valueWith } from '#tests/support/samples.ts'

type Hit = { readonly type: string; readonly id: number; readonly state: string }
type Results = { readonly groups: readonly { readonly group: string; readonly items: readonly Hit[] }[] }

const named = types.map((type) => [type.name, type] as const)

describe.each(dialects)('what administrators find on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const find = async (q: string): Promise<readonly Hit[]> => {
    const { status, json } = await product.call('GET', `/api/search/admin?q=${encodeURIComponent(q)}`)
    expect(status).toBe(200)
    return (json as Results).groups.flatMap(({ items }) => items)
  }
  const create = async (type: ContentType, body: Values) => {
    const reply = await product.call('POST', baseOf(type), { body })
    expect(reply, reply.text).toMatchObject({ status: 201 })
    return (reply.json as { id: number }).id
  }

  describe.each(named)('%s', (name, type) => {
    test('a word in any of its texts is found, hidden or not, until the item is deleted, and again when it is back', async () => {
      const fields = Object.entries(type.fields).filter(
        ([, field]) => valueWith(field, '') !== undefined && !field.follows,
      )
      expect(fields.length).toBeGreaterThan(0)
      for (const [place, [field, declared]] of fields.entries()) {
        const word = `zq${name.replaceAll('-', '')}${place}x`
        const input = { ...(await fullInput(product, type, place)), [field]: valueWith(declared, word) }
        const id = await create(type, input)
        const path = `${baseOf(type)}/${id}`
        expect(await find(word), field).toEqual([expect.objectContaining({ type: name, id, state: 'active' })])
        if (place > 0) continue
        await product.call('PUT', path, { body: { is_active: false } })
        expect(await find(word)).toEqual([expect.objectContaining({ type: name, id, state: 'inactive' })])
        await product.call('DELETE', path)
        expect(await find(word)).toEqual([])
        await product.call('POST', `${path}/restore`)
        expect(await find(word)).toEqual([expect.objectContaining({ type: name, id, state: 'inactive' })])
        const other = `zv${name.replaceAll('-', '')}x`
        await product.call('PUT', path, { body: { [field]: valueWith(declared, other) } })
        expect(await find(word)).toEqual([])
        expect(await find(other)).toHaveLength(1)
      }
    })
  })

  test('what belongs to an item goes and comes back with it, and is found by its name', async () => {
    const products = '/api/our-products/admin'
    const owner = (await product.call('POST', products, { body: { title: 'Kıbleli fıstık' } })).json as { id: number }
    const page = { product_id: owner.id, title: 'Zqpagex' }
    await product.call('POST', '/api/product-details/admin', { body: page })
    const both = ['our-products', 'product-details']
    const namesOf = async (q: string) => (await find(q)).map(({ type }) => type).toSorted()
    expect(await namesOf('kibleli')).toEqual(both)
    await product.call('PUT', `${products}/${owner.id}`, { body: { title: 'Zqownerx' } })
    expect(await namesOf('kibleli')).toEqual([])
    expect(await namesOf('zqownerx')).toEqual(both)
    await product.call('DELETE', `${products}/${owner.id}`)
    expect(await namesOf('zqownerx')).toEqual([])
    expect(await namesOf('zqpagex')).toEqual([])
    await product.call('POST', `${products}/${owner.id}/restore`)
    expect(await namesOf('zqownerx')).toEqual(both)
  })

  test('entries that are made again are the same', async () => {
    const db = product.database.db
    const entries = () =>
      db
        .selectFrom('search_entries')
        .select(['list', 'type', 'item_id', 'owner_id', 'title', 'body', 'image', 'is_active', 'updated_at'])
        .orderBy('type')
        .orderBy('item_id')
        .execute()
    const links = async () => (await db.selectFrom('search_links').select('target').orderBy('target').execute()).length
    const [before, linked] = [await entries(), await links()]
    expect(before.length).toBeGreaterThan(named.length)
    expect(linked).toBeGreaterThan(0)
    await db.deleteFrom('settings').where('name', '=', 'panel_search_version').execute()
    await db.deleteFrom('search_entries').execute()
    expect(await find('zqpagex')).toEqual([])
    await ensurePanelSearch(db, dialect)
    expect(await entries()).toEqual(before)
    expect(await links()).toBe(linked)
    expect(await find('zqpagex')).toHaveLength(1)
  })
})
