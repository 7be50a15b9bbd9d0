import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { ourProducts } from '#content/our-products/type.ts'
import { contentTypes } from '#content/registry.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { partSize } from './bulk-parts.ts'
import { createContent } from './content.ts'
import { attemptOf } from './repeated-writes.ts'
import { Revisions } from './revision.ts'
import { createRichText } from './rich-text/rich-text.ts'

vi.setConfig({ testTimeout: 60_000 })

const count = 2 * partSize + 50

/** Every transaction raises revisions once, at its end; the one with this number fails there. */
function failingAt(failing: number) {
  let raised = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const isRaising =
        node.kind === 'InsertQueryNode' && JSON.stringify(node.into ?? '').includes('"content_revisions"')
      if (isRaising && ++raised === failing) throw new Error('The power failed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return plugin
}

function contentOf({ database }: Product, plugin?: KyselyPlugin) {
  const used = plugin ? { ...database, db: database.db.withPlugin(plugin) } : database
  const revisions = new Revisions(database)
  return createContent({ database: used, revisions, types: contentTypes, richText: createRichText(() => {}) })
}

async function withProducts(dialect: Product['database']['dialect']) {
  const product = await startProduct({ dialect })
  const { db } = product.database
  await addManyItems(product.database, { products: count })
  const { rows } = await sql<{ id: number }>`select id from our_products order by id`.execute(db)
  const inactive = async () => {
    const { rows: found } = await sql<{ count: number }>`
      select count(*) as count from our_products where not is_active`.execute(db)
    return Number(found[0]?.count)
  }
  return { product, ids: rows.map(({ id }) => id).toReversed(), inactive }
}

describe.each(dialects)('a change of many on %s', (dialect) => {
  test('is several transactions, and sent again it does what is left and answers for all', async () => {
    const { product, ids, inactive } = await withProducts(dialect)
    const attempt = attemptOf('1', 'key', 'deactivate all')
    const failing = contentOf(product, failingAt(2))
    await expect(failing.bulk(ourProducts, ids, 'deactivate', { attempt })).rejects.toThrow('The power failed')
    expect(await inactive()).toBe(partSize)
    expect(await failing.resultOf(attempt)).toBeUndefined()

    const content = contentOf(product)
    const { results } = await content.bulk(ourProducts, ids, 'deactivate', { attempt })
    expect(results.map(({ id }) => id)).toEqual(ids)
    expect(new Set(results.map(({ outcome }) => outcome))).toEqual(new Set(['changed']))
    expect(await inactive()).toBe(ids.length)
    expect(await content.resultOf(attempt)).toEqual({ results })
    const other = attemptOf('1', 'key', 'delete all')
    await expect(content.bulk(ourProducts, ids, 'delete', { attempt: other })).rejects.toMatchObject({ status: 422 })
    await product.stop()
  })

  test('is undone by the opposite for those that were changed', async () => {
    const { product, ids, inactive } = await withProducts(dialect)
    const content = contentOf(product)
    const own = ids.slice(0, 3)
    await content.bulk(ourProducts, own, 'deactivate')
    const { results } = await content.bulk(ourProducts, ids, 'deactivate')
    const changed = results.flatMap(({ id, outcome }) => (outcome === 'changed' ? [id] : []))
    expect(changed).toEqual(ids.slice(3))
    await content.bulk(ourProducts, changed, 'activate')
    expect(await inactive()).toBe(own.length)
    await product.stop()
  })
})

test('switching items on and off leaves the index of words in the panel as it is', async () => {
  const { product, ids } = await withProducts('sqlite')
  const { db } = product.database
  await product.signIn()
  const content = contentOf(product)
  await content.bulk(ourProducts, ids, 'delete')
  await content.bulk(ourProducts, ids, 'restore')
  const index = async () => (await sql`select id, hex(block) as block from search_texts_data`.execute(db)).rows
  const before = await index()
  await content.bulk(ourProducts, ids, 'deactivate')
  expect(await index()).toEqual(before)
  const { rows } = await sql<{ is_active: number; same: number }>`
    select distinct entries.is_active, entries.updated_at = items.updated_at as same
    from search_entries as entries join our_products as items on items.id = entries.item_id
    where entries.type = ${ourProducts.name}`.execute(db)
  expect(rows).toEqual([{ is_active: 0, same: 1 }])
  await product.stop()
})
