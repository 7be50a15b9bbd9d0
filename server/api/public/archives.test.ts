import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { listingsOf } from '#engine/derive/listings.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

type Item = { id: number; title: string }
type Page = { items: Item[]; page: number; pages: number; total: number }
type News = Page & { all: number; tags: { tag: string; label: string; count: number }[]; years: object[] }

const listings = listingsOf(contentTypes)
const products = '/api/our-products/admin'
const projects = '/api/projects/admin'
const articles = '/api/news-insight/admin/articles'

describe.each(dialects)('%s', (dialect) => {
  let product: Product
  const create = async (base: string, body: object) => {
    const { status, json } = await product.call('POST', base, { body })
    expect(status).toBe(201)
    return json as Item
  }
  const read = async <T = Page>(path: string) => {
    const { status, json } = await product.call('GET', path, { token: null })
    expect(status, path).toBe(200)
    return json as T
  }
  beforeAll(async () => {
    product = await startProduct({ dialect })
    await product.signIn()
    for (const title of ['Zeytin', 'Çay', 'Iğdır kayısısı', 'İncir', 'Cam', 'Şap', 'Üzüm', 'Un'])
      await create(products, { title, description: `${title} satılır` })
    await create(products, { title: 'Gizli ürün', is_active: false })
    for (let n = 1; n <= listings.projects.size + 1; n++)
      await create(projects, { title: `Project ${n}`, display_order: n })
    for (let n = 1; n <= 14; n++)
      await create(articles, {
        title: `Note ${n}`,
        article_tag: n % 2 ? 'Doğal Gaz' : ' doğal gaz',
        article_date: n > 7 ? `2026-01-${n + 10}` : `2025-03-${n + 10}`,
      })
    await create(articles, { title: 'Undated' })
  })
  afterAll(() => product.stop())

  test('products stand in the order of the Turkish alphabet, active ones only', async () => {
    const { items, ...page } = await read('/api/archive/products')
    expect(items.map(({ title }) => title)).toEqual([
      'Cam',
      'Çay',
      'Iğdır kayısısı',
      'İncir',
      'Şap',
      'Un',
      'Üzüm',
      'Zeytin',
    ])
    expect(page).toEqual({ page: 1, pages: 1, total: 8 })
    expect(items[0]).toMatchObject({ description: 'Cam satılır', image_url: null, icon_url: null })
  })

  test('names are found whatever their case and accents, descriptions are not', async () => {
    for (const q of ['IĞDIR', 'ığdır', 'igdir', 'iGDiR kay', 'kayisi'])
      expect((await read(`/api/archive/products?q=${encodeURIComponent(q)}`)).items).toMatchObject([
        { title: 'Iğdır kayısısı' },
      ])
    expect(await read('/api/archive/products?q=satilir')).toMatchObject({ items: [], total: 0 })
    expect((await read('/api/archive/products?q=gizli')).items).toEqual([])
  })

  test('projects come in pages, in their own order', async () => {
    const { size } = listings.projects
    const first = await read('/api/archive/projects')
    expect(first).toMatchObject({ page: 1, pages: 2, total: size + 1 })
    expect(first.items.map(({ title }) => title).slice(0, 2)).toEqual(['Project 1', 'Project 2'])
    const second = await read('/api/archive/projects?page=2')
    expect(second.items.map(({ title }) => title)).toEqual([`Project ${size + 1}`])
  })

  test('articles come newest first, with tags and years that narrow them down', async () => {
    const first = await read<News>('/api/archive/news')
    expect(first.items).toHaveLength(listings.news.size)
    expect(first.items[0]?.title).toBe('Note 14')
    expect(first).toMatchObject({
      pages: 2,
      total: 15,
      all: 15,
      years: [
        { year: '2026', count: 7 },
        { year: '2025', count: 7 },
      ],
    })
    expect(first.tags).toMatchObject([{ tag: 'dogal-gaz', count: 14 }])
    const second = await read<News>('/api/archive/news?page=2')
    expect(second.items.map(({ title }) => title)).toEqual(['Note 2', 'Note 1', 'Undated'])
    const narrowed = await read<News>('/api/archive/news?tag=dogal-gaz&year=2025')
    expect(narrowed).toMatchObject({ total: 7, all: 15, tags: [{ count: 7 }] })
    expect(narrowed.items.every(({ title }) => Number(title.slice(5)) <= 7)).toBe(true)
  })

  test.each([
    '/api/archive/news?page=3',
    '/api/archive/news?tag=unknown',
    '/api/archive/news?year=1900',
    '/api/archive/projects?page=99999',
    '/api/archive/products?q=cam&page=2',
    '/api/search?q=note&in=news&page=9',
  ])('there is nothing at %s', async (path) => {
    expect(await product.call('GET', path)).toMatchObject({ status: 404, json: { error: expect.any(String) } })
  })

  test.each(['page=0', 'page=-1', 'page=x', 'page=1e3', 'year=26', 'page=123456', 'tag=%00', 'page=2&page=3'])(
    'news?%s is refused with a sentence',
    async (query) => {
      const { status, json } = await product.call('GET', `/api/archive/news?${query}`)
      expect([status, json]).toEqual([400, { error: expect.stringMatching(/\.$/), fields: expect.any(Object) }])
    },
  )

  test('parts of lists: the first ones, or an item and those after it, round and round', async () => {
    const all = await read<Item[]>('/api/projects')
    expect(await read('/api/projects?limit=3')).toEqual(all.slice(0, 3))
    expect(await read('/api/projects?utm_source=x')).toEqual(all)
    const last = all.at(-1)
    expect(await read(`/api/projects?from=${last?.id}`)).toEqual([last, ...all.slice(0, 4)])
    expect(await read('/api/projects?from=99999')).toEqual(all.slice(0, 5))
    expect(await read('/api/news-insight/articles?limit=2')).toHaveLength(2)
    for (const query of ['limit=0', 'limit=51', 'limit=x', 'from=x', 'from=99999999999', 'limit=1&from=1'])
      expect((await product.call('GET', `/api/projects?${query}`)).status, query).toBe(400)
  })

  test('a write shows at once: deleting, hiding, restoring, renaming', async () => {
    const { total } = await read('/api/archive/products')
    const { id } = await create(products, { title: 'Ananas' })
    expect((await read('/api/archive/products')).items[0]?.title).toBe('Ananas')
    await product.call('PUT', `${products}/${id}`, { body: { title: 'Zzz' } })
    expect((await read('/api/archive/products')).items.at(-1)?.title).toBe('Zzz')
    await product.call('PUT', `${products}/${id}`, { body: { is_active: false } })
    expect(await read('/api/archive/products')).toMatchObject({ total })
    await product.call('PUT', `${products}/${id}`, { body: { is_active: true } })
    await product.call('DELETE', `${products}/${id}`)
    expect(await read('/api/archive/products')).toMatchObject({ total })
    await product.call('POST', `${products}/${id}/restore`)
    expect(await read('/api/archive/products')).toMatchObject({ total: total + 1 })
    await product.call('DELETE', `${products}/${id}`)
  })

  test('what is gone is gone from memory too, where it was in use', async () => {
    const gone = await create(articles, { title: 'Last of its tag', article_tag: 'Rare', article_date: '2019-05-05' })
    const last = await create(projects, { title: 'Last project', display_order: 999 })
    const filters = ['/api/archive/news?tag=rare', '/api/archive/news?year=2019']
    const from = `/api/projects?from=${last.id}`
    for (const path of [...filters, from]) for (const _ of [1, 2]) await read(path)
    await product.call('PUT', `${articles}/${gone.id}`, { body: { is_active: false } })
    await product.call('DELETE', `${projects}/${last.id}`)
    // More than once: the first may come while what was in use is made again.
    for (const _ of [1, 2, 3]) {
      for (const path of filters) expect((await product.call('GET', path)).status, path).toBe(404)
      expect(await read(from)).toEqual((await read<Item[]>('/api/projects')).slice(0, 5))
    }
    await product.call('DELETE', `${articles}/${gone.id}`)
  })

  test('a page that ceased to exist is no longer there', async () => {
    const { size } = listings.projects
    const path = '/api/archive/projects?page=2'
    for (const _ of [1, 2]) expect((await read(path)).items).toHaveLength(1)
    const { items } = await read(path)
    await product.call('PUT', `${projects}/${items[0]?.id}`, { body: { is_active: false } })
    for (const _ of [1, 2]) expect((await product.call('GET', path)).status).toBe(404)
    expect(await read('/api/archive/projects')).toMatchObject({ pages: 1, total: size })
    await product.call('PUT', `${projects}/${items[0]?.id}`, { body: { is_active: true } })
    for (const _ of [1, 2]) expect((await read(path)).items).toHaveLength(1)
  })

  test('counts tell how many there are', async () => {
    expect(await read<object>('/api/archive')).toEqual({ products: 8, projects: listings.projects.size + 1, news: 15 })
  })

  test('answers are sent from memory, each under its own address', async () => {
    const [first, second] = [
      await product.call('GET', '/api/archive/projects'),
      await product.call('GET', '/api/archive/projects?page=2'),
    ]
    expect(first.headers.get('etag')).not.toBe(second.headers.get('etag'))
    const again = await product.call('GET', '/api/archive/projects?page=2', {
      headers: { 'if-none-match': second.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    expect((await product.call('GET', '/api/archive/projects?page=02&x=y')).text).toBe(second.text)
    expect((await product.call('GET', '/api/archive/projects?page=1')).text).toBe(first.text)
  })
})

test.each(dialects)(
  'of many tags and years a page offers so many, and the chosen ones, on %s',
  async (dialect) => {
    const product = await startProduct({ dialect })
    await product.signIn()
    const create = (n: number) =>
      product.call('POST', articles, {
        body: { title: `Note ${n}`, article_tag: `Tag ${n}`, article_date: `${2_000 - n}-01-01` },
      })
    for (let n = 1; n <= 45; n++) expect((await create(n)).status).toBe(201)
    await create(45)
    const read = async (query = '') => (await product.call('GET', `/api/archive/news${query}`)).json as News
    const { tags, years } = await read()
    expect([tags.length, years.length]).toEqual([40, 40])
    expect(tags[0]).toEqual({ tag: 'tag-45', label: 'Tag 45', count: 2 })
    expect(years[0]).toEqual({ year: '1999', count: 1 })
    const rare = 'tag-9'
    expect(tags.map(({ tag }) => tag)).not.toContain(rare)
    expect((await read(`?tag=${rare}`)).tags).toContainEqual({ tag: rare, label: 'Tag 9', count: 1 })
    const [offered, chosen] = [years as { year: string }[], (await read('?year=1955')).years]
    expect(offered.map(({ year }) => year)).not.toContain('1955')
    expect(chosen).toContainEqual({ year: '1955', count: 2 })
    await product.stop()
  },
  60_000,
)
