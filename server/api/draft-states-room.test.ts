import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productDetails } from '#content/product-details/type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { draftActions } from '#engine/derive/history.ts'
import { joined } from '#tests/support/people.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const long = `<p>${'😀'.repeat(490_000)}</p>`
const type = productDetails.name

describe.each(dialects)('room for what drafts said, on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, seed: true })
    await product.signIn()
  })
  afterAll(() => product.stop())

  const items = async () => (await product.call('GET', productDetails.routes.admin)).json as { id: number }[]
  /** The same text, begun and discarded. */
  async function discarded(item_id: number, token: string, data: object) {
    const begun = await product.call('POST', '/api/drafts', { token, body: { type, item_id, data } })
    expect(begun.status, begun.text.slice(0, 200)).toBe(201)
    const { id } = begun.json as { id: number }
    expect((await product.call('DELETE', `/api/drafts/${id}`, { token })).status).toBe(200)
  }
  const states = () =>
    product.database.db
      .selectFrom('versions')
      .select(['id', 'item_id', 'author_id', 'item'])
      .where('action', 'in', draftActions)
      .orderBy('id')
  const bytesIn = (rows: readonly { readonly item: string }[]) =>
    rows.reduce((sum, { item }) => sum + Buffer.byteLength(item), 0)

  test('an item keeps some megabytes of them, the newest', async () => {
    const [item = { id: 0 }] = await items()
    const { token } = await joined(product.call, 'author', 'Ece Demir')
    for (let at = 1; at <= 4; at++) await discarded(item.id, token, { title: `Long ${at}`, wysiwyg_content: long })
    const kept = await states().where('item_id', '=', item.id).execute()
    expect(kept.map(({ item: said }) => JSON.parse(said).title)).toEqual(['Long 3', 'Long 4'])
    expect(bytesIn(kept)).toBeLessThanOrEqual(4_000_000)
    const { versions } = (await product.call('GET', `${baseOf(productDetails)}/${item.id}/versions`)).json as {
      versions: { action: string }[]
    }
    expect(versions.at(-1)?.action).toBe('create')
  })

  test('twenty of a common length stay', async () => {
    const [, item = { id: 0 }] = await items()
    const { token } = await joined(product.call, 'author', 'Can Demir')
    const common = `<p>${'words '.repeat(8_000)}</p>`
    for (let at = 0; at < 21; at++) await discarded(item.id, token, { title: `Common ${at}`, wysiwyg_content: common })
    expect(await states().where('item_id', '=', item.id).execute()).toHaveLength(20)
  })

  test('one person fills so much over all items, whatever others keep', async () => {
    const [item = { id: 0 }] = await items()
    const { id: author_id, token } = await joined(product.call, 'author', 'Su Demir')
    const { db } = product.database
    const body = JSON.stringify({ text: 'x'.repeat(1_000_000) })
    const row = { type, number: 1, source: 'panel', author: 'Su', changed: '[]', created_at: '2026-01-01', item: body }
    const others = await states().execute()
    const published = { ...row, action: 'update', author_id, item_id: 900_000 } as const
    await db.insertInto('versions').values(published).execute()
    for (let at = 0; at < 70; at++)
      await db
        .insertInto('versions')
        .values({ ...row, action: 'draft', author_id, item_id: 900_001 + at })
        .execute()
    await discarded(item.id, token, { title: 'The newest' })
    const kept = await states().where('author_id', '=', author_id).execute()
    expect(bytesIn(kept)).toBeLessThanOrEqual(64_000_000)
    expect(kept).toHaveLength(64)
    expect(JSON.parse(kept.at(-1)?.item ?? '').title).toBe('The newest')
    expect(kept[0]?.item_id).toBe(900_001 + 7)
    const ofOthers = (await states().execute()).filter((each) => each.author_id !== author_id)
    expect(ofOthers.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    expect(await db.selectFrom('versions').select('id').where('item_id', '=', 900_000).execute()).toHaveLength(1)
  })
})
