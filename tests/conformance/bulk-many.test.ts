import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { BulkAction, BulkResult } from '#engine/derive/bulk.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

/** Each with a page of its own. */
const count = 2_000
const generous = 120_000

describe.each(dialects)('thousands of items at once on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, limits: { idleMs: 2_000 } })
    // Signing in takes its time on a busy machine, and the limit cuts it off.
    await vi.waitFor(async () => expect(await product.signIn().catch(() => undefined)).toBeDefined(), generous)
    await addManyItems(product.database, { products: count })
    await sql`insert into product_details (product_id, title, description, is_active, created_at, updated_at)
      select id, title, description, is_active, created_at, updated_at from our_products`.execute(product.database.db)
  }, generous)
  afterAll(() => product.stop())

  const idsOf = async (table: 'our_products' | 'product_details') => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id`.execute(
      product.database.db,
    )
    return rows.map(({ id }) => id)
  }
  const send = async (ids: readonly number[], action: BulkAction) => {
    const { status, json, text } = await product.call('POST', '/api/our-products/admin/bulk', { body: { ids, action } })
    expect(status, text).toBe(200)
    return (json as { results: BulkResult[] }).results
  }

  test(
    'they are deleted and brought back with what belongs to them however long it takes',
    async () => {
      const products = await idsOf('our_products')
      const pages = await idsOf('product_details')
      expect([products.length, pages.length]).toEqual([count, count])
      expect((await send(products, 'delete')).every(({ outcome }) => outcome === 'changed')).toBe(true)
      expect([await idsOf('our_products'), await idsOf('product_details')]).toEqual([[], []])
      // One of them cannot come back: its place is taken.
      const [taken = 0] = products
      await sql`insert into our_products (id, title, is_active, display_order, created_at, updated_at)
        values (${taken}, 'In its place', ${dialect === 'sqlite' ? 1 : true}, 1, '', '')`.execute(product.database.db)
      const back = await send(products, 'restore')
      expect(back.filter(({ outcome }) => outcome !== 'changed').map(({ id, outcome }) => [id, outcome])).toEqual([
        [taken, 'refused'],
      ])
      expect(await idsOf('our_products')).toEqual(products)
      expect(await idsOf('product_details')).toEqual(pages.slice(1))
    },
    generous,
  )

  test('what has to wait for others is not cut off by the limit for silent connections', async () => {
    const [id = 0] = await idsOf('our_products')
    const { promise: waited, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: held, resolve: hold } = Promise.withResolvers<void>()
    const holding = inTransaction(product.database.db as unknown as AnyDatabase, async (transaction) => {
      await transaction.updateTable('our_products').set({ description: 'held' }).where('id', '=', id).execute()
      hold()
      await waited
    })
    await held
    const bulk = send([id], 'deactivate')
    const order = product.call('PUT', '/api/our-products/admin/order', { body: { ids: [id] } })
    setTimeout(goOn, 2_600)
    await holding
    expect((await bulk).map(({ outcome }) => outcome)).toEqual(['changed'])
    expect((await order).status).toBe(200)
  })
})
