import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { types } from '#content/registry.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { rebuildCatalogue } from '#server/store/catalogue/maintain.ts'
import { type AnyDatabase, repository } from '#server/store/repository.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput } from '#tests/support/samples.ts'

vi.setConfig({ hookTimeout: 120_000 })

type Item = { readonly id: number }

/** Items with pages of their own are owned, and read one by one. */
const lists = types.filter(
  ({ cardinality, fields }) => cardinality === 'many' && !Object.values(fields).some(({ to }) => to),
)
const pages = new Set(lists.flatMap(({ seenAt, listed }) => [seenAt.replace(/#.*/, ''), listed?.archive ?? '/']))
const itemCount = 20
/** What a list may weigh, and what a page has besides: its lists are drawn, carried along and described. */
const listBytes = 256 * 1024
const pageBytes = 3 * listBytes * lists.length

const contentOf = (html: string) => {
  const state = /<script type="application\/json" id="state">([^<]+)/.exec(html)?.[1] ?? '{}'
  return Object.entries((JSON.parse(state) as { content: Record<string, { data: unknown }> }).content)
}
const isItems = (value: unknown): value is Item[] => Array.isArray(value) && value.length > 0 && 'id' in value[0]
const listsIn = (data: unknown): Item[][] => [data, ...Object.values(data ?? {})].filter(isItems)

/** Long texts may be cut. */
const beginning = (item: object) =>
  Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 1_000) : value])

describe.each(dialects)('%s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, seed: true, pages: true })
  })
  afterAll(() => product.stop())

  test('pages carry the demonstration content as the API has it', async () => {
    for (const page of pages)
      for (const [path, { data }] of contentOf((await product.call('GET', page)).text))
        expect(data, `${page} ${path}`).toEqual((await product.call('GET', path)).json)
  })

  test('pages show the beginning of lists that are far too long', async () => {
    await inTransaction(product.database.db as unknown as AnyDatabase, async (db) => {
      for (const type of lists) {
        await db.deleteFrom(type.table).execute()
        const { insert } = repository(db, type)
        for (let n = 1; n <= itemCount; n++) {
          const input = await fullInput(product, type, n)
          for (const [name, { kind }] of Object.entries(type.fields)) {
            const { isPlainText, canBeLong } = kindOf(kind)
            if (isPlainText && canBeLong) input[name] = '<'.repeat(20_000)
          }
          await insert(input)
        }
      }
      await rebuildCatalogue(db, dialect)
    })
    await product.signIn()
    // Written by the API, so that nothing is answered from a cache.
    for (const type of lists) {
      const [first] = (await product.call('GET', type.routes.admin)).json as Item[]
      const path = `${baseOf(type)}/${first?.id}`
      expect((await product.call('PUT', path, { body: { is_active: true } })).status, path).toBe(200)
    }

    for (const page of pages) {
      const { status, text } = await product.call('GET', page)
      expect(status).toBe(200)
      expect(text.length, page).toBeLessThan(pageBytes)
      const shown = contentOf(text).flatMap(([path, { data }]) => listsIn(data).map((items) => ({ path, items })))
      expect(shown.length).toBeGreaterThan(0)
      for (const { path, items } of shown) {
        const whole = listsIn((await product.call('GET', path)).json)[0]
        expect(items.map(beginning), `${page} ${path}`).toEqual(whole?.slice(0, items.length).map(beginning))
        if (items.length > 1) expect(JSON.stringify(items).length, `${page} ${path}`).toBeLessThan(listBytes)
      }
    }
  })
})
