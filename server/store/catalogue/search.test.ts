import type { KyselyPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dialects, startProduct } from '#tests/support/product.ts'
import { createSearch } from './search.ts'

/** Notes how many rows each query brings. */
function rowCounter() {
  const rows: number[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows.push(result.rows.length)
      return result
    },
  }
  return { rows, plugin }
}

describe.each(dialects)('%s', (dialect) => {
  test('a suggestion costs little, however many words there are', async () => {
    const product = await startProduct({ dialect })
    await product.signIn()
    const created = await product.call('POST', '/api/projects/admin', { body: { title: 'Kömür limanı' } })
    expect(created.status).toBe(201)
    const { id } = await product.database.db.selectFrom('catalogue_items').select('id').executeTakeFirstOrThrow()
    const words = Array.from({ length: 1_500 }, (_, n) => `k${String(n).padStart(4, '0')}`)
    for (let at = 0; at < words.length; at += 100)
      await product.database.db
        .insertInto('catalogue_words')
        .values(words.slice(at, at + 100).map((word) => ({ word, shown: word, entry_id: Number(id) })))
        .execute()
    const { rows, plugin } = rowCounter()
    const { suggest } = createSearch({ ...product.database, reports: product.database.reports.withPlugin(plugin) })

    // No more words are compared than the main thread has time for.
    expect(await suggest('kxyzw')).toBeUndefined()
    expect(rows).toEqual([0, 1_000])

    // A word that nothing comes near ends it: no other is looked for.
    rows.length = 0
    expect(await suggest('qqqqqq kömur limani kkkkkkkk zzzzzz')).toBeUndefined()
    expect(rows).toEqual([0, 0])
    await product.stop()
  })
})
