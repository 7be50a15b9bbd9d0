import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ourProducts } from '#content/our-products/type.ts'
import { productDetails } from '#content/product-details/type.ts'
import { leftOutMark, previewId } from '#engine/derive/previews.ts'
import { createDraftLayer } from '#server/store/drafts/draft-layer.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

vi.setConfig({ testTimeout: 120_000 })

const count = 50
const stamp = '2026-01-01T00:00:00.000Z'
const text = `<p>${'word '.repeat(99_000)}</p>`
const types = [ourProducts, productDetails]

describe.each(dialects)('previews of many long texts on %s', (dialect) => {
  let product: Product
  let owners: number[]
  beforeAll(async () => {
    product = await startProduct({ dialect, pages: true })
    await product.signIn()
    await addManyItems(product.database, { products: count })
    const rows = await product.database.db
      .selectFrom('our_products' as 'drafts')
      .select('id')
      .orderBy('id')
      .execute()
    owners = rows.map(({ id }) => id).slice(-count)
  })
  afterAll(() => product.stop())

  const db = () => product.database.db as unknown as AnyDatabase
  const draftAll = async (type: string, make: (owner: number) => { item_id: number | null; data: object }) => {
    await db().deleteFrom('drafts').execute()
    const by = { created_by_id: null, created_by: '', updated_by_id: null, updated_by: '' }
    for (const owner of owners) {
      const { item_id, data } = make(owner)
      const about = { type, item_id, owner_id: null, base: null, title: 'Draft', revision: 1 }
      await db()
        .insertInto('drafts')
        .values({ ...about, ...by, data: JSON.stringify(data), created_at: stamp, updated_at: stamp })
        .execute()
    }
    const rows = await db().selectFrom('drafts').select('id').orderBy('id').execute()
    return rows.map(({ id }) => Number(id))
  }
  const linkTo = async (body: object) => {
    const reply = await product.call('POST', '/api/previews', { body })
    expect(reply.status, reply.text).toBe(201)
    return (reply.json as { path: string }).path
  }
  const visit = (path: string) => product.call('GET', path, { token: null })
  const readAll = async (path: string) => {
    for (const address of ['/', '/api/archive/products', '/api/search?q=word', '/api/services']) {
      const { status } = await visit(path + address)
      expect([address, status]).toEqual([address, 200])
    }
  }
  /** PostgreSQL works elsewhere; SQLite on the thread that serves everybody. */
  const leavesTheThread = async (path: string) => {
    if (dialect !== 'sqlite') return readAll(path)
    const pause = await longestPause(() => readAll(path))
    expect(pause).toBeLessThan(50)
  }
  const laidIn = async (layer: ReturnType<typeof createDraftLayer>) => [...(await layer.touched(productDetails)).keys()]

  test('lay the newest drafts that fit, say that others are left out, and never leave out what they are about', async () => {
    const ids = await draftAll(productDetails.name, (owner) => ({
      item_id: null,
      data: { product_id: owner, title: 'Long', wysiwyg_content: text },
    }))
    const [oldest = 0] = ids
    const all = createDraftLayer({ db: db(), types }, { scope: 'site' })
    expect(new Set(await laidIn(all))).toEqual(new Set(ids.slice(-16).map(previewId)))
    expect(await all.isWhole()).toBe(false)
    const subject = { type: productDetails.name, item_id: null, draft_id: oldest }
    expect(await laidIn(createDraftLayer({ db: db(), types }, { scope: 'site', subject }))).toContain(previewId(oldest))

    const path = await linkTo({ scope: 'site' })
    await leavesTheThread(path)
    expect((await visit(path)).text).toContain(`<meta name="${leftOutMark}">`)
    const ofOne = await linkTo({ scope: 'draft', ...subject })
    const page = await visit(`${ofOne}/product/${owners[0]}`)
    expect(page.status).toBe(200)
    expect(page.text).not.toContain(leftOutMark)
  })

  test('do not read all pages of what short drafts change', async () => {
    const page = { title: 'Page', wysiwyg_content: text, is_active: true }
    for (const product_id of owners)
      await db()
        .insertInto('product_details')
        .values({ ...page, product_id, created_at: stamp, updated_at: stamp })
        .execute()
    await draftAll(ourProducts.name, (item_id) => ({ item_id, data: { title: 'Renamed' } }))
    const layer = createDraftLayer({ db: db(), types }, { scope: 'site' })
    expect(await laidIn(layer)).toHaveLength(16)
    expect(await layer.isWhole()).toBe(true)
    await leavesTheThread(await linkTo({ scope: 'site' }))
  })

  test('read nothing more for somebody who has gone', async () => {
    await draftAll(ourProducts.name, (item_id) => ({ item_id, data: { title: 'Renamed' } }))
    const layer = createDraftLayer({ db: db(), types }, { scope: 'site', signal: AbortSignal.abort(new Error('gone')) })
    await expect(layer.touched(ourProducts)).rejects.toThrow('gone')
  })
})

test('a link is asked for so often a minute, from however many addresses', async () => {
  const product = await startProduct({ pages: true, environment: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
  await product.signIn()
  const made = await product.call('POST', '/api/previews', { body: { scope: 'site' } })
  const { path } = made.json as { path: string }
  const ask = (method: string, n: number, headers = {}) =>
    product.call(method, path, {
      token: null,
      headers: { 'x-forwarded-for': `192.0.${n >> 8}.${n & 255}`, ...headers },
    })
  for (let n = 0; n < 600; n += 50) await Promise.all(Array.from({ length: 50 }, (_, more) => ask('POST', n + more)))
  const page = await ask('GET', 700, { accept: 'text/html' })
  expect(page.status).toBe(429)
  expect(page.text).toContain('This link was asked for too often.')
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  await product.stop()
})
