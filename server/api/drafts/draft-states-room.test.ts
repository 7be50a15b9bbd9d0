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

  test('nobody pushes the words of others out', async () => {
    const [, , , , item = { id: 0 }] = await items()
    const editor = await joined(product.call, 'editor', 'Nur Demir')
    const author = await joined(product.call, 'author', 'Efe Demir')
    await discarded(item.id, editor.token, { title: 'Two days of work' })
    for (let at = 1; at <= 3; at++)
      await discarded(item.id, author.token, { title: `Long ${at}`, wysiwyg_content: long })
    for (let at = 1; at <= 21; at++) await discarded(item.id, author.token, { title: `Short ${at}` })
    const kept = await states().where('item_id', '=', item.id).execute()
    const titles = kept.map(({ item: said }) => JSON.parse(said).title)
    expect(titles).toHaveLength(20)
    expect(titles.slice(0, 2)).toEqual(['Two days of work', 'Short 3'])
    expect(titles.at(-1)).toBe('Short 21')
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
    const kept = (await states().where('author_id', '=', author_id).execute()).filter(({ item: said }) => said !== '')
    expect(bytesIn(kept)).toBeLessThanOrEqual(64_000_000)
    expect(kept).toHaveLength(64)
    expect(JSON.parse(kept.at(-1)?.item ?? '').title).toBe('The newest')
    expect(kept[0]?.item_id).toBe(900_001 + 7)
    const ofOthers = (await states().execute()).filter((each) => each.author_id !== author_id)
    expect(ofOthers.map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    expect(await db.selectFrom('versions').select('id').where('item_id', '=', 900_000).execute()).toHaveLength(1)
  })

  test('a number that somebody has seen never comes to name other words', async () => {
    const [, , item = { id: 0 }] = await items()
    const { id: author_id, token } = await joined(product.call, 'author', 'Ali Demir')
    const path = `${baseOf(productDetails)}/${item.id}/versions`
    const listed = async () =>
      ((await product.call('GET', path)).json as { versions: { version: number; action: string }[] }).versions
    await discarded(item.id, token, { title: 'Harmless words' })
    const [seen = { version: 0, action: '' }] = await listed()
    expect(seen.action).toBe('discard')
    const body = JSON.stringify({ text: 'x'.repeat(1_000_000) })
    const row = { type, number: 1, source: 'panel', author: 'Ali', changed: '[]', created_at: '2026-01-01', item: body }
    for (let at = 0; at < 66; at++)
      await product.database.db
        .insertInto('versions')
        .values({ ...row, action: 'draft', author_id, item_id: 910_001 + at })
        .execute()
    const [, , , other = { id: 0 }] = await items()
    await discarded(other.id, token, { title: 'Pushes it out' })
    const gone = { status: 404, json: { error: 'What this draft said is no longer kept.' } }
    const restore = (version: number) => product.call('POST', `${path}/${version}/restore`)
    const before = await listed()
    expect(before.map(({ version }) => version)).not.toContain(seen.version)
    expect(await product.call('GET', `${path}/${seen.version}`)).toMatchObject(gone)
    expect(await restore(seen.version)).toMatchObject(gone)
    await discarded(item.id, token, { title: 'Unseen words' })
    const [newest] = await listed()
    expect(newest).toMatchObject({ version: seen.version + 1, action: 'discard' })
    expect((await restore(seen.version)).status).toBe(404)
    const numbers = product.database.db.selectFrom('versions').select('number').where('item_id', '=', item.id)
    const rows = await numbers.where('type', '=', type).where('item', '=', '').execute()
    expect(rows).toEqual([])
  })
})
