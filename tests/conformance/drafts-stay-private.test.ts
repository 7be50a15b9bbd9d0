import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { composites, selections } from '#content/composites.ts'
import { types } from '#content/registry.ts'
import { sitePages } from '#content/site-pages.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft } from '#engine/derive/drafts.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { itemPageOf } from '#engine/derive/item-page.ts'
import { feedPath } from '#engine/derive/listings.ts'
import { publicReadOf } from '#engine/derive/public-read.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { fullInput, valueWith } from '#tests/support/samples.ts'

vi.setConfig({ hookTimeout: 120_000, testTimeout: 120_000 })

const planted = 'zqplantedword'
/** Begins with it, and is of one type alone. */
const wordOf = (type: ContentType) => `${planted}of${type.name.replaceAll(/\W/g, '')}x`

/** The word in every field that can hold it. */
async function inputWithWord(product: Product, type: ContentType) {
  const input = await fullInput(product, type)
  for (const [name, field] of Object.entries(type.fields)) {
    const value = valueWith(field, wordOf(type))
    if (name in input && value !== undefined) input[name] = value
  }
  return input
}

const visitorReads: readonly string[] = [
  ...types.map(publicReadOf).flatMap(({ shape, base }) => (base && shape !== 'keyed' ? [base] : [])),
  ...[...composites, ...selections].map(({ path }) => path),
]

async function addressesForAll(product: Product): Promise<string[]> {
  const { paths } = await product.app.describeApi()
  const open = Object.entries(paths).flatMap(([path, { get }]) => (get?.security?.length === 0 ? [path] : []))
  const reads = open.map((path) => path.replace(/\{\w+\}/g, '1'))
  const archives = types.flatMap(({ listed }) => (listed?.archive ? [listed.archive] : []))
  const feeds = types.flatMap(({ listed }) => (listed?.archive && listed.feed ? [feedPath(listed)] : []))
  expect(feeds).not.toEqual([])
  const pages = types.flatMap(({ page }) => (page ? [page.replace(':id', '1')] : []))
  const files = ['/sitemap.xml', '/robots.txt']
  return [...reads, ...sitePages.map(({ path }) => path), ...archives, ...pages, ...feeds, ...files]
}

describe.each(dialects)('drafts on %s', (dialect) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct({ dialect, seed: true, pages: true })
    await product.signIn()
  })
  afterAll(() => product.stop())

  /** Where visitors meet the word; every address but that of a link without its key has something to say. */
  async function tellingOf(addresses: readonly string[]): Promise<string[]> {
    const telling: string[] = []
    for (const address of addresses) {
      const { status, text } = await product.call('GET', address, { token: null })
      expect([address, status]).toEqual([address, address.endsWith('/unsubscribe') ? 404 : 200])
      if (text.includes(planted)) telling.push(address)
    }
    return telling
  }
  /** Which types a preview shows at these addresses. */
  async function previewedAt(base: string, addresses: readonly string[]): Promise<string[]> {
    const seen = new Set<string>()
    for (const address of addresses) {
      const { status, text, headers } = await product.call('GET', base + address, { token: null })
      expect([address, status]).toEqual([address, 200])
      expect(headers.get('cache-control')).toBe('private, no-store')
      for (const type of types) if (text.includes(wordOf(type))) seen.add(type.name)
    }
    return [...seen].toSorted()
  }
  const found = async () =>
    (await product.call('GET', `/api/search?q=${planted}`, { token: null })).json as { total: number }

  test('are in no answer, page, sitemap, feed or search for visitors until they are published', async () => {
    const addresses = await addressesForAll(product)
    expect(addresses.length).toBeGreaterThan(50)
    // What is cached before the drafts come must not tell of them either.
    expect(await tellingOf(addresses)).toEqual([])
    const drafts: Draft[] = []
    for (const type of types) {
      const items = (await product.call('GET', type.routes.admin)).json as { id: number }[]
      const data = await inputWithWord(product, type)
      for (const item_id of [null, items[0]?.id ?? null]) {
        const reply = await product.call('POST', '/api/drafts', { body: { type: type.name, item_id, data } })
        expect(reply.status, reply.text).toBe(201)
        drafts.push(reply.json as Draft)
      }
    }
    expect(drafts.map(({ data }) => data)).not.toContainEqual({})
    expect(await tellingOf(addresses)).toEqual([])
    expect(await found()).toMatchObject({ total: 0 })
    expect((await product.call('GET', `/search?q=${planted}`, { token: null })).text).toContain('<b>0 results</b>')
    for (const path of ['/api/drafts', '/api/drafts/1'])
      expect(await product.call('GET', path, { token: null })).toMatchObject({ status: 401 })

    // A preview shows all of it, in its answers and on its pages, and leaves nothing of it behind.
    const link = await product.call('POST', '/api/previews', { body: { scope: 'site' } })
    const { path: base } = link.json as { path: string }
    const ofOwners = types.flatMap((type) => {
      const [read, page] = [publicReadOf(type), itemPageOf(type)]
      const owners = drafts.filter((draft) => draft.type === type.name && read.shape === 'keyed')
      return owners.map(({ data }) => ({
        read: read.shape === 'keyed' ? `${read.base}/${data[read.key]}` : '',
        page: `${page?.start}${page && data[page.field]}`,
      }))
    })
    const names = types.map(({ name }) => name).toSorted()
    const reads = addresses.filter((address) => visitorReads.includes(address))
    expect(await previewedAt(base, [...reads, ...ofOwners.map(({ read }) => read)])).toEqual(names)
    expect(
      await previewedAt(base, [...sitePages.map(({ path }) => path), ...ofOwners.map(({ page }) => page)]),
    ).toEqual(names)
    expect((await product.call('GET', `${base}/api/search?q=${planted}`, { token: null })).json).not.toMatchObject({
      total: 0,
    })
    expect(await previewedAt(`${base}.published`, [...reads, ...sitePages.map(({ path }) => path)])).toEqual([])
    expect(await tellingOf(addresses)).toEqual([])
    expect(await found()).toMatchObject({ total: 0 })

    // What drafts said stays in histories and in the trash, and no nearer to visitors.
    const project = drafts.find(({ type, item_id }) => type === 'projects' && item_id === null)
    for (const { id, item_id } of drafts) {
      if (id === project?.id) continue
      if (item_id !== null) await product.call('PUT', `/api/drafts/${id}`, { body: { data: {} } })
      expect(await product.call('DELETE', `/api/drafts/${id}`)).toMatchObject({ status: 200 })
    }
    const { db } = product.database
    const said = await db.selectFrom('versions').select('type').where('item', 'like', `%${planted}%`).execute()
    expect(new Set(said.map(({ type }) => type))).toEqual(new Set(names))
    const thrown = await db.selectFrom('deleted_items').select('type').where('rows', 'like', `%${planted}%`).execute()
    expect(thrown).toHaveLength(types.length - 1)
    expect(await tellingOf(addresses)).toEqual([])
    expect(await found()).toMatchObject({ total: 0 })
    for (const path of ['/api/trash', ...types.map((type) => `${baseOf(type)}/1/versions`)])
      expect(await product.call('GET', path, { token: null })).toMatchObject({ status: 401 })

    const published = await product.call('POST', `/api/drafts/${project?.id}/publish`, { body: { revision: 1 } })
    expect(published.status, published.text).toBe(200)
    expect(await tellingOf(addresses)).toEqual(expect.arrayContaining(['/api/projects', '/projects']))
    expect((await found()).total).toBeGreaterThan(0)
  })
})
