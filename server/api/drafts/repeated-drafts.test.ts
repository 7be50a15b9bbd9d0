import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { createDrafts } from '#server/store/drafts/drafts.ts'
import { Revisions } from '#server/store/revision.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const type = 'projects'
const long = 'x'.repeat(10_000)

describe.each(dialects)('on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const begin = async (body: object, headers: Record<string, string> = {}) =>
    product.call('POST', '/api/drafts', { body: { type, ...body }, headers })
  const save = (id: number, title: string, revision: number, key?: string) =>
    product.call('PUT', `/api/drafts/${id}`, {
      body: { data: { title } },
      headers: { 'if-match': `"${revision}"`, ...(key && { 'idempotency-key': key }) },
    })

  test('what was saved is not stored a second time for those who ask again', async () => {
    const key = { 'idempotency-key': 'begin' }
    const begun = await begin({ data: { description: long } }, key)
    const { id } = begun.json as Draft
    expect(await begin({ data: { description: long } }, key)).toMatchObject({ status: 201, json: begun.json })
    const saved = await save(id, 'Mine', 1, 'save')
    expect(await save(id, 'Mine', 1, 'save')).toMatchObject({ status: 200, json: saved.json })
    const kept = await product.database.db.selectFrom('repeated_writes').select('result').execute()
    expect(kept.map(({ result }) => JSON.parse(result))).toEqual([
      { id, revision: 1 },
      { id, revision: 2 },
    ])
  })

  test('asking again does not overwrite what somebody else saved since', async () => {
    const { id } = (await begin({ data: {} })).json as Draft
    await save(id, 'Mine', 1, 'first')
    await save(id, 'Theirs', 2)
    const again = await save(id, 'Mine', 1, 'first')
    expect(again).toMatchObject({ status: 200, json: { revision: 2, data: { title: 'Theirs' } } })
    expect(await save(id, 'Mine, longer', 2)).toMatchObject({ status: 412, json: { current: { revision: 3 } } })
    await product.call('DELETE', `/api/drafts/${id}`)
    expect(await save(id, 'Mine', 1, 'first')).toMatchObject({ status: 404 })
  })

  test('a long draft that was discarded is not kept for those who ask again, a short one is', async () => {
    const discard = async (words: string, key: string) => {
      const body = { type: 'project-details', data: { wysiwyg_content: `<p>${words}</p>` } }
      const { id } = (await begin(body)).json as Draft
      const call = () => product.call('DELETE', `/api/drafts/${id}`, { headers: { 'idempotency-key': key } })
      return [(await call()).status, (await call()).status]
    }
    expect(await discard('x'.repeat(1_000), 'short')).toEqual([200, 200])
    expect(await discard('x'.repeat(100_000), 'long')).toEqual([200, 404])
    const sizes = await sql<{ most: number }>`select max(length(result)) as most from repeated_writes`.execute(
      product.database.db,
    )
    expect(Number(sizes.rows[0]?.most)).toBeLessThan(5_000)
  })

  // SQLite lets one write at a time.
  if (dialect === 'postgres')
    test('a draft takes the place of one that goes while it comes', async () => {
      const { database } = product
      const made = await product.call('POST', '/api/projects/admin', { body: { title: 'Shared' } })
      const { id: itemId } = made.json as { id: number }
      const first = (await begin({ item_id: itemId, data: {} })).json as Draft
      // An insert that finds the place taken answers nothing.
      const overtaking: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (result.rows.length === 0) await database.db.deleteFrom('drafts').where('id', '=', first.id).execute()
          return result
        },
      }
      const db = database.db.withPlugin(overtaking)
      const drafts = createDrafts({
        database: { ...database, db },
        revisions: new Revisions(database),
        types: contentTypes,
      })
      const second = await drafts.create(
        { type: drafts.typeOf(type), itemId, base: null, data: { title: 'Second' } },
        {},
      )
      expect(second).toMatchObject({ item_id: itemId, title: 'Second', revision: 1 })
      expect(second.id).not.toBe(first.id)
    })
})
