import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { composites } from '#content/composites.ts'
import { types } from '#content/registry.ts'
import { createListing } from '#server/store/catalogue/listing.ts'
import { createSearch } from '#server/store/catalogue/search.ts'
import { createListTurns } from '#server/store/lists/list-turns.ts'
import { createPublished } from '#server/store/lists/published.ts'
import { type AnyDatabase, repository } from '#server/store/repository.ts'
import { createRichText } from '#server/store/rich-text/rich-text.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput } from '#tests/support/samples.ts'
import { createPublicReads } from './public-reads.ts'

const blocks = types
  .filter(({ cardinality }) => cardinality === 'one')
  .map((type) => ({ type, path: type.routes.public ?? composites.find(({ block }) => block.name === type.name)?.path }))

describe.each(dialects)('%s', (dialect) => {
  const richText = createRichText(() => undefined)
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
  })
  afterAll(async () => {
    await richText.close()
    await product.stop()
  })

  test.each(blocks)('of many items of $type.name, $path reads the first one only', async ({ type, path = '' }) => {
    const { database } = product
    const { insert } = repository(database.db as unknown as AnyDatabase, type)
    for (let n = 1; n <= 20; n++) await insert(await fullInput(product, type, n))
    let rows = 0
    const db = database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows += result.rows.length
        return result
      },
    }) as unknown as AnyDatabase
    const content = createPublished({ db, inTurns: createListTurns('sqlite'), richText })
    const reads = createPublicReads({ content, listing: createListing(database), search: createSearch(database) })
    const { status, data } = (await reads.find(path)?.read()) ?? {}
    expect(status).toBe(200)
    expect(JSON.stringify(data)).toContain('"id":1,')
    expect(rows).toBe(1)
  })
})
