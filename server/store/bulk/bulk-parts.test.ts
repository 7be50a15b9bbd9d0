import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { ourProducts } from '#content/our-products/type.ts'
import { contentTypes } from '#content/registry.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { createContent } from '../content.ts'
import { Revisions } from '../revision.ts'
import { createRichText } from '../rich-text/rich-text.ts'
import { perTransaction } from '../slices.ts'
import { attemptOf } from '../writes/repeated-writes.ts'

const count = 2 * perTransaction.items + 50

/** Every transaction raises revisions once, at its end; the one with this number fails there. */
function failingAt(failing: number, failure = new Error('The power failed')) {
  let raised = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      const isRaising =
        node.kind === 'InsertQueryNode' && JSON.stringify(node.into ?? '').includes('"content_revisions"')
      if (isRaising && ++raised === failing) throw failure
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
    expect(await inactive()).toBe(perTransaction.items)
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

  test('ends a transaction after 4 MB, and sent again it does what is left of long items', async () => {
    const { product, ids } = await withProducts(dialect)
    const { db } = product.database
    const long = ids.slice(0, 10)
    const text = 'x'.repeat(1_000_000)
    await sql`update our_products set description = ${text} where id in (${sql.join(long)})`.execute(db)
    const left = async () => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from our_products`.execute(db)
      return Number(rows[0]?.count)
    }
    const attempt = attemptOf('1', 'key', 'delete ten')
    await expect(contentOf(product, failingAt(2)).bulk(ourProducts, long, 'delete', { attempt })).rejects.toThrow()
    expect(await left()).toBe(count - 4)
    const { results } = await contentOf(product).bulk(ourProducts, long, 'delete', { attempt })
    expect(results).toEqual(long.map((id) => ({ id, outcome: 'changed' })))
    expect(await left()).toBe(count - 10)
    await product.stop()
  })

  test('says that some were changed where the database fails in the middle', async () => {
    const { product, ids, inactive } = await withProducts(dialect)
    const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    const failing = contentOf(product, failingAt(2, full))
    await expect(failing.bulk(ourProducts, ids, 'deactivate')).rejects.toMatchObject({
      status: 507,
      message: expect.stringMatching(/^Some of these items were changed before the server failed/),
    })
    expect(await inactive()).toBe(perTransaction.items)
    await product.stop()
  })

  test('a key that is used for many and for a few at once does one of them', async () => {
    const { product, ids, inactive } = await withProducts(dialect)
    const content = contentOf(product)
    const few = ids.slice(0, 5)
    const outcomes = await Promise.allSettled([
      content.bulk(ourProducts, ids, 'deactivate', { attempt: attemptOf('1', 'both', 'many') }),
      content.bulk(ourProducts, few, 'deactivate', { attempt: attemptOf('1', 'both', 'few') }),
    ])
    const done = outcomes.findIndex(({ status }) => status === 'fulfilled')
    expect(outcomes[1 - done]).toMatchObject({ status: 'rejected', reason: { status: 422 } })
    expect(await inactive()).toBe([ids, few][done]?.length)
    // Nor for another write after it, long or short.
    for (const [key, some] of [
      ['long', ids],
      ['short', few],
    ] as const) {
      await content.bulk(ourProducts, some, 'activate', { attempt: attemptOf('1', key, 'bulk') })
      const write = content.remove(ourProducts, few[0] ?? 0, { attempt: attemptOf('1', key, 'delete') })
      await expect(write).rejects.toMatchObject({ status: 422 })
    }
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
