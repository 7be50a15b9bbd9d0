import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hostileQueries } from '#tests/support/hostile/queries.ts'
import { addManyItems } from '#tests/support/many-items.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

vi.setConfig({ hookTimeout: 120_000 })
const origin = 'https://www.company.test'

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const canonicalOf = (html: string) => attribute(html, /<link rel="canonical" href="([^"]+)"/)
const titleOf = (html: string) => attribute(html, /<title>([^<]+)<\/title>/)
const stateOf = (html: string) =>
  JSON.parse(attribute(html, /<script type="application\/json" id="state">([^<]+)/) ?? '{}') as {
    content: Record<string, { data: unknown }>
  }

describe.each(dialects)('%s', (dialect) => {
  let product: Product
  const get = (path: string) => product.call('GET', path, { token: null, redirect: 'manual' })
  const page = async (path: string, status = 200) => {
    const reply = await get(path)
    expect(reply.status, path).toBe(status)
    return reply.text
  }
  beforeAll(async () => {
    product = await startProduct({ dialect, seed: true, pages: true, environment: { PUBLIC_URL: origin } })
    await product.signIn()
    await addManyItems(product.database, { products: 300, projects: 60, articles: 400 })
  })
  afterAll(() => product.stop())

  test('the home page shows and carries the first ones, and leads on', async () => {
    const html = await page('/')
    const { content } = stateOf(html)
    const lengths = Object.entries(content).flatMap(([path, { data }]) =>
      Array.isArray(data) ? [[path, data.length]] : [],
    )
    expect(Object.fromEntries(lengths)).toMatchObject({
      '/api/projects?limit=12': 12,
      '/api/projects?limit=5': 5,
      '/api/news-insight/articles?limit=12': 12,
    })
    expect(content['/api/our-products/content?limit=20']).toMatchObject({ data: { products: { length: 20 } } })
    expect(html.match(/href="\/product\/\d+"/g)).toHaveLength(20)
    expect(new Set(html.match(/href="\/project-detail\/\d+"/g)).size).toBe(12)
    expect(new Set(html.match(/href="\/news-insight-detail\/\d+"/g)).size).toBe(12)
    for (const [href, words] of [
      ['/products', '310 ürün'],
      ['/projects', '12 of 66 projects'],
      ['/news', '12 of 407 notes'],
    ]) {
      expect(html).toContain(`href="${href}"`)
      expect(html).toContain(words)
    }
    // The specified reads stay whole.
    for (const [path, count] of [
      ['/api/projects', 66],
      ['/api/news-insight/articles', 407],
      ['/api/services', 310],
    ] as const)
      expect((await get(path)).json).toHaveLength(count)
  })

  test.each(['/product/1', '/project-detail/1', '/news-insight-detail/1'])('%s carries a handful', async (path) => {
    const html = await page(path)
    expect(html.length).toBeLessThan(90_000)
    expect(html.match(/"display_order":/g)?.length).toBeLessThan(30)
  })

  test.each([
    ['/products', 'Tüm ürünler', 6],
    ['/projects', 'Work you can stand on', 4],
    ['/news', 'Notes from the desk', 34],
  ])('%s is a page of its own, and so are those after it', async (path, title, pages) => {
    const first = await page(path)
    expect(titleOf(first)).toMatch(new RegExp(`^${title} \\| `))
    expect(canonicalOf(first)).toBe(origin + path)
    expect(first).toContain(`rel="next" href="${path}?page=2"`)
    expect(first).not.toContain('rel="prev"')
    expect(first).toContain('"@type":"BreadcrumbList"')
    expect(first).not.toContain('name="robots"')
    const second = await page(`${path}?page=2`)
    expect(canonicalOf(second)).toBe(`${origin}${path}?page=2`)
    expect(titleOf(second)).not.toBe(titleOf(first))
    expect(second).toContain(`rel="prev" href="${path}"`)
    const last = await page(`${path}?page=${pages}`)
    expect(last).not.toContain('rel="next"')
    expect(await page(`${path}?page=${pages + 1}`, 404)).toContain('noindex')
  })

  test('all pages together show every product once', async () => {
    const seen: string[] = []
    for (let n = 1; n <= 6; n++)
      seen.push(...((await page(n === 1 ? '/products' : `/products?page=${n}`)).match(/href="\/product\/\d+"/g) ?? []))
    expect([seen.length, new Set(seen).size]).toEqual([310, 310])
  })

  test.each([
    ['/news?page=1', '/news'],
    ['/news/?utm_source=mail', '/news'],
    ['/NEWS?page=02&TAG=x', '/news?page=2'],
    ['/news?year=2026&tag=GAS', '/news?tag=gas&year=2026'],
    ['/products?q=++%C3%BCz%C3%BCm', '/products?q=%C3%BCz%C3%BCm'],
    ['/search?q=', '/search'],
    [`/search?q=${'x'.repeat(10_000)}`, `/search?q=${'x'.repeat(100)}`],
  ])('%s leads to one address', async (asked, canonical) => {
    const { status, headers } = await get(asked)
    expect([status, headers.get('location')]).toEqual([308, canonical])
    expect((await get(canonical)).status).toBe(200)
  })

  test('addresses of nothing are 404 and share one page', async () => {
    const pages = await Promise.all(
      ['page=0', 'page=-1', 'page=x', 'page=9999', 'tag=nothing', 'year=1800', 'year=x'].map((query) =>
        page(`/news?${query}`, 404),
      ),
    )
    expect(new Set(pages).size).toBe(1)
    expect(pages[0]).toContain('Show all notes')
  })

  test('notes narrow down by tag and year', async () => {
    const html = await page('/news?tag=gas&year=2026')
    expect(titleOf(html)).toContain('Notes on Gas from 2026')
    expect(html).toMatch(/aria-current="page" href="\/news\?tag=gas&amp;year=2026"/)
    expect(html).toMatch(/href="\/news\?year=2026"/)
  })

  test('a search is a page, not to be indexed, with its words marked and safe', async () => {
    const html = await page('/search?q=terminal')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('<mark>Terminal</mark>')
    expect(html).toContain('href="/search?q=terminal&amp;in=projects"')
    expect(await page('/search?q=terminal&in=projects&page=3')).toContain('rel="prev"')
    const hostile = await page(`/search?${new URLSearchParams({ q: '"><script>alert(1)</script>' })}`)
    expect(hostile).not.toContain('<script>alert')
    expect(await page('/search?q=terminel')).toContain('href="/search?q=Terminal"')
  })

  test.each(hostileQueries)('%j gets a page', async (q) => {
    for (const path of ['/search', '/products']) {
      const reply = await product.call('GET', `${path}?${new URLSearchParams({ q })}`, { token: null })
      expect([200, 404]).toContain(reply.status)
      expect(reply.text).toContain('</html>')
    }
  })

  test('a write shows on the archive at once', async () => {
    await page('/news')
    await product.call('POST', '/api/news-insight/admin/articles', {
      body: { title: 'Breaking note', article_date: '2099-01-01', article_tag: 'Brand new' },
    })
    const html = await page('/news')
    expect(html).toContain('Breaking note')
    expect(html).toContain('/news?tag=brand-new')
    expect(await page('/news?tag=brand-new')).toContain('Breaking note')
  })

  test('the page of a tag goes with its last note, however often it was read', async () => {
    const { json } = await product.call('POST', '/api/news-insight/admin/articles', {
      body: { title: 'Only one', article_tag: 'Short lived' },
    })
    for (const _ of [1, 2]) expect(await page('/news?tag=short-lived')).toContain('Only one')
    await product.call('DELETE', `/api/news-insight/admin/articles/${(json as { id: number }).id}`)
    for (const _ of [1, 2, 3]) expect(await page('/news?tag=short-lived', 404)).toContain('Show all notes')
  })

  test('the feed is Atom, with whole addresses, and knows when nothing changed', async () => {
    await product.call('POST', '/api/news-insight/admin/articles', {
      body: { title: 'Oil & gas <b>', description: '“Quotes” & ]]>', article_date: '2098-01-01' },
    })
    const { text, headers } = await get('/news/feed.xml')
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    expect(text).toContain('<title>Oil &amp; gas &lt;b&gt;</title>')
    expect(text).toContain(`<link rel="self" type="application/atom+xml" href="${origin}/news/feed.xml"/>`)
    expect(text.match(/<entry>/g)).toHaveLength(12)
    for (const entry of text.match(/<entry>.*?<\/entry>/gs) ?? []) {
      expect(entry).toMatch(new RegExp(`<id>${origin}/news-insight-detail/\\d+</id>`))
      expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
      expect(entry).toMatch(/<title>[^<]+<\/title>/)
    }
    const again = await product.call('GET', '/news/feed.xml', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
    const tag = `<link rel="alternate" type="application/atom+xml" title="Anka Energy &amp; Commodities: notes" href="${origin}/news/feed.xml"/>`
    for (const path of ['/news', '/news-insight-detail/1']) expect(await page(path)).toContain(tag)
    expect(await page('/projects')).not.toContain('<link rel="alternate" type="application/atom+xml"')
  })

  test('archives stand in the sitemap, searches do not', async () => {
    const { text } = await get('/sitemap.xml')
    for (const path of ['/products', '/projects', '/news']) expect(text).toContain(`<loc>${origin}${path}</loc>`)
    expect(text).not.toContain('/search')
  })

  test('strangers do not fill the cache with searches', async () => {
    const before = (await get('/search?q=a1')).headers
    expect(before.get('cache-control')).toBe('no-cache')
    // Rendered each time: a write between two equal searches shows without being announced to a cache.
    await product.call('POST', '/api/projects/admin', { body: { title: 'Uncached wonder' } })
    expect(await page('/search?q=uncached')).toContain('wonder')
  })
})

test('pages of searches are counted, those that do not exist too', async () => {
  const product = await startProduct({ pages: true, environment: { RATE_LIMIT: 'on' } })
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await product.call('GET', `/products?q=a${n}&page=2`)).status)
  expect(statuses).toEqual([...Array(60).fill(404), 429])
  expect((await product.call('GET', '/products')).status).toBe(200)
  await product.stop()
})
