import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ourProducts } from '#content/our-products/type.ts'
import { contentTypes } from '#content/registry.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { createContent } from '../content.ts'
import { Revisions } from '../revision.ts'
import { createRichText } from '../rich-text/rich-text.ts'

const count = 600
const pages = 120
const stamp = '2026-01-01T00:00:00.000Z'

// PostgreSQL works elsewhere; SQLite on the thread that serves everybody.
describe('changing many items on sqlite', () => {
  let product: Product
  let ids: number[]
  beforeAll(async () => {
    product = await startProduct({ dialect: 'sqlite' })
    const { database } = product
    await addManyItems(database, { products: count })
    const { rows } = await sql<{ id: number }>`select id from our_products order by id`.execute(database.db)
    ids = rows.map(({ id }) => id)
    // Some of them have pages as long as they may be.
    const text = `<p>${'uzun metin '.repeat(40_000)}</p>`
    for (const id of ids.slice(0, pages))
      await sql`insert into product_details (product_id, title, wysiwyg_content, is_active, created_at, updated_at)
        values (${id}, 'Page', ${text}, ${true}, ${stamp}, ${stamp})`.execute(database.db)
  })
  afterAll(() => product.stop())

  test('leaves the thread to others all the while', { timeout: 120_000 }, async () => {
    const { database } = product
    const revisions = new Revisions(database)
    const content = createContent({ database, revisions, types: contentTypes, richText: createRichText(() => {}) })
    const pause = await longestPause(async () => {
      for (const action of ['deactivate', 'activate', 'delete', 'restore'] as const) {
        const { results } = await content.bulk(ourProducts, ids, action)
        expect(results.every(({ outcome }) => outcome === 'changed')).toBe(true)
      }
    })
    expect(pause).toBeLessThan(50)
    const { rows } = await sql<{ all: number; pages: number }>`select
      (select count(*) from our_products where is_active) as "all",
      (select count(*) from product_details) as pages`.execute(database.db)
    expect(rows.map((row) => [Number(row.all), Number(row.pages)])).toEqual([[count, pages]])
  })
})
