import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResults } from '#content/answers.ts'
import { hostileQueries } from '#tests/support/hostile/queries.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

const products = '/api/our-products/admin'
const articles = '/api/news-insight/admin/articles'

describe.each(dialects)('%s', (dialect) => {
  let product: Product
  const create = async (base: string, body: object) =>
    ((await product.call('POST', base, { body })).json as { id: number }).id
  const search = async (q: string, more = '') => {
    const { status, json } = await product.call('GET', `/api/search?q=${encodeURIComponent(q)}${more}`, { token: null })
    expect(status).toBe(200)
    return json as SearchResults
  }
  const titles = ({ groups }: SearchResults) => groups.flatMap(({ items }) => items.map(({ title }) => title))
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    await create(products, { title: 'Marmara beyazı', description: 'Marmara Adası ocaklarından mermer' })
    await create(products, { title: 'Isparta gülü', description: 'Gül yağı' })
    await create('/api/projects/admin', { title: 'Tekirdağ terminal', description: 'Twenty tanks on the Marmara.' })
    await create('/api/faq', { question: 'Hangi limanlar?', answer: 'Marmara’da Tekirdağ.' })
    for (let n = 1; n <= 22; n++) await create(articles, { title: `Freight note ${n}`, article_tag: 'Şilep' })
    await create(articles, { title: 'Hidden freight', is_active: false })
  })
  afterAll(() => product.stop())

  test('groups come in their order, with counts, and hits are marked', async () => {
    const found = await search('marmara')
    expect(found).toMatchObject({ q: 'marmara', total: 3, suggestion: null })
    expect(found.groups.map(({ group, total }) => [group, total])).toEqual([
      ['products', 1],
      ['projects', 1],
      ['questions', 1],
    ])
    const [hit] = found.groups[0]?.items ?? []
    expect(hit?.title_marks.map(([start, end]) => hit.title.slice(start, end))).toEqual(['Marmara'])
    expect(hit?.text_marks.map(([start, end]) => hit.text.slice(start, end))).toEqual(['Marmara'])
  })

  test('case and accents do not count, by Turkish rules too; words may be begun', async () => {
    for (const q of ['ISPARTA', 'ısparta', 'İsparta', 'isparta', 'GÜLÜ', 'gulu ispar'])
      expect(titles(await search(q)), q).toEqual(['Isparta gülü'])
    expect((await search('silep')).total).toBe(22)
  })

  test('every word must be found', async () => {
    expect((await search('marmara gülü')).total).toBe(0)
    expect(titles(await search('tanks terminal'))).toEqual(['Tekirdağ terminal'])
  })

  test('words in the title come before words in the text, however many they are', async () => {
    const ids = [
      await create(products, { title: 'Aaa', description: 'Krom cevheri konsantresi ve krom cevheri' }),
      await create(products, { title: 'Krom cevheri konsantresi', description: 'Dökme' }),
    ]
    for (const q of ['krom', 'krom cevheri', 'krom cevheri konsantre'])
      expect(titles(await search(q)), q).toEqual(['Krom cevheri konsantresi', 'Aaa'])
    for (const id of ids) await product.call('DELETE', `${products}/${id}`)
  })

  test('five of a group, then a page of its own', async () => {
    const [group] = (await search('freight')).groups
    expect([group?.total, group?.items.length]).toEqual([22, 5])
    const all = await search('freight', '&in=news')
    expect(all).toMatchObject({ page: 1, pages: 2, total: 22, groups: [{ items: { length: 20 } }] })
    const rest = await search('freight', '&in=news&page=2')
    expect(new Set([...titles(all), ...titles(rest)]).size).toBe(22)
    expect(titles(rest)).not.toContain('Hidden freight')
  })

  test('a near word is suggested where it finds something, else none', async () => {
    expect(await search('marmora')).toMatchObject({ total: 0, suggestion: 'Marmara' })
    expect(await search('tekirdgs terminal')).toMatchObject({ total: 0, suggestion: 'Tekirdağ terminal' })
    expect((await search('titanium')).suggestion).toBeNull()
    expect((await search('xy')).suggestion).toBeNull()
  })

  test('the text of a page is searched while the page is public', async () => {
    const product_id = await create(products, { title: 'Zırnık' })
    const detail = await create('/api/product-details/admin', {
      product_id,
      title: 'Zırnık',
      wysiwyg_content: '<p>Orpiment &amp; <b>realgar</b> ore</p>',
    })
    expect(titles(await search('REALGAR'))).toEqual(['Zırnık'])
    expect((await search('orpiment')).groups[0]?.items[0]?.text).toContain('Orpiment & realgar ore')
    expect((await search('b realgar')).total).toBe(0)
    await product.call('PUT', `/api/product-details/admin/${detail}`, { body: { is_active: false } })
    expect((await search('realgar')).total).toBe(0)
    await product.call('DELETE', `${products}/${product_id}`)
    expect((await search('zirnik')).total).toBe(0)
    await product.call('POST', `${products}/${product_id}/restore`)
    expect((await search('zirnik')).total).toBe(1)
  })

  test.each(hostileQueries)('%j is looked for and breaks nothing', async (q) => {
    const { groups, total } = await search(q)
    expect(Array.isArray(groups)).toBe(true)
    if (!/[\p{L}\p{N}]/u.test(q)) expect(total).toBe(0)
  })

  test('concurrent writes of an item and its page leave one entry', async () => {
    const product_id = await create(products, { title: 'Yarış' })
    const detail = await create('/api/product-details/admin', { product_id, title: 'Yarış' })
    const writes = Array.from({ length: 8 }, (_, n) => [
      product.call('PUT', `${products}/${product_id}`, { body: { description: `yarisci ${n}` } }),
      product.call('PUT', `/api/product-details/admin/${detail}`, { body: { description: `sayfa ${n}` } }),
    ]).flat()
    for (const { status } of await Promise.all(writes)) expect(status).toBe(200)
    expect((await search('yaris')).total).toBe(1)
    const [now] = (await product.call('GET', products)).json as { id: number; description: string }[]
    expect(now).toBeDefined()
    expect((await search('yarisci sayfa')).total).toBe(1)
  })
})

test('searching has a limit for each address', async () => {
  const product = await startProduct({ environment: { RATE_LIMIT: 'on' } })
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await product.call('GET', '/api/search?q=a')).status)
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
  const last = await product.call('GET', '/api/search?q=a')
  expect([statuses[60], last.status, last.headers.has('retry-after')]).toEqual([429, 429, true])
  // What is not a search is not counted.
  expect((await product.call('GET', '/api/archive/news')).status).toBe(200)
  await product.stop()
})

test('searches for pages that do not exist are counted', async () => {
  const product = await startProduct({ environment: { RATE_LIMIT: 'on' } })
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await product.call('GET', `/api/archive/products?q=a${n}&page=2`)).status)
  expect(statuses).toEqual([...Array(60).fill(404), 429])
  await product.stop()
})

test.each(dialects)('texts that were made to be slow keep nobody waiting on %s', async (dialect) => {
  const product = await startProduct({ dialect })
  await product.signIn()
  for (let n = 0; n < 20; n++) {
    const body = { title: `Needle ${n}`, description: '\uFDFA \u01C5 '.repeat(5_000) }
    expect((await product.call('POST', articles, { body })).status).toBe(201)
  }
  const pause = await longestPause(async () => {
    const { status, json } = await product.call('GET', '/api/search?q=needle&in=news')
    expect([status, (json as SearchResults).total]).toEqual([200, 20])
  })
  expect(pause).toBeLessThan(50)
  await product.stop()
})
