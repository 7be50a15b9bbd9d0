import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#server/store/repository.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

let product: Product
afterEach(() => product.stop())
const get = (path: string) => product.call('GET', path)
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place.replace(product.config.publicUrl, ''))
const dayOf = (xml: string, path: string) =>
  new RegExp(`<loc>${product.config.publicUrl}${path}</loc><lastmod>(.{10})</lastmod>`).exec(xml)?.[1]

/** Articles with a page each, as if they had been written in May. */
async function addArticles(count: number): Promise<void> {
  const db = product.database.db as unknown as AnyDatabase
  const stamp = '2026-05-05T10:00:00.000Z'
  const rest = { is_active: 1, created_at: stamp, updated_at: stamp }
  for (let from = 0; from < count; from += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => ({
      title: `Note ${from + n}`,
      comments_count: 0,
      display_order: 0,
      ...rest,
      is_active: product.database.dialect === 'postgres' ? true : 1,
    }))
    await db.insertInto('news_insight_articles').values(rows).execute()
  }
  await sql`
    insert into news_insight_details (article_id, title, wysiwyg_content, is_active, created_at, updated_at)
    select id, title, ${'<p>text</p>'.repeat(50)}, is_active, created_at, updated_at from news_insight_articles
    where id not in (select article_id from news_insight_details)`.execute(db)
}

describe.each(dialects)('%s', (dialect) => {
  test('lists the pages there are, with the day they changed', async () => {
    product = await startProduct({ dialect, pages: true, seed: true })
    await product.signIn()
    await product.database.db.deleteFrom('news_insight_details' as never).execute()
    await addArticles(2)
    const { json } = await product.call('POST', '/api/news-insight/admin/articles', { body: { title: 'No page' } })
    const { id } = json as { id: number }
    const { text } = await get('/sitemap.xml')
    expect(locations(text)).toEqual(expect.arrayContaining(['/', '/contact', '/products', '/product/1', '/terms']))
    expect(dayOf(text, `/news-insight-detail/${id - 1}`)).toBe('2026-05-05')
    expect(locations(text)).not.toContain(`/news-insight-detail/${id}`)
    for (const path of ['/', '/contact', '/news', '/product/1']) expect(dayOf(text, path)).toMatch(/^\d{4}-\d\d-\d\d$/)
    await product.call('PUT', '/api/our-products/admin/1', { body: { is_active: false } })
    expect(locations((await get('/sitemap.xml')).text)).not.toContain('/product/1')
    expect((await get('/sitemap/pages.xml')).status).toBe(404)
  })

  test('10,000 pages hold nobody up and are found through an index', async () => {
    product = await startProduct({ dialect, pages: true })
    await addArticles(10_010)
    const index = await get('/sitemap.xml')
    expect(index.text).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
    const files = locations(index.text)
    expect(files).toEqual(['/sitemap/pages.xml', '/sitemap/news-1.xml', '/sitemap/news-2.xml'])
    const all: string[] = []
    for (const file of files) {
      const { status, headers, text } = await get(file)
      expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
      all.push(...locations(text))
    }
    expect(all.length).toBe(8 + 10_010)
    expect(new Set(all).size).toBe(all.length)
    for (const none of ['news-3', 'news-0', 'news-01', 'news', 'products-1', 'questions-1', 'other'])
      expect((await get(`/sitemap/${none}.xml`)).status, none).toBe(404)

    await sql`delete from news_insight_articles where id > 10000`.execute(product.database.db)
    await product.signIn()
    const makeOld = () => product.call('POST', '/api/projects/admin', { body: { title: 'P' } })
    await get('/sitemap/news-2.xml')
    const rebuilt = vi.spyOn(product.database.reports, 'selectFrom')
    await makeOld()
    // It was in use, and is built again by itself.
    await expect.poll(() => rebuilt.mock.calls.length).toBeGreaterThan(0)
    await sleep(300)
    expect((await get('/sitemap/news-2.xml')).status).toBe(404)

    for (const path of ['/sitemap/news-1.xml', '/sitemap/news-1.xml']) expect((await get(path)).status).toBe(200)
    await sql`delete from news_insight_articles where id > 9900`.execute(product.database.db)
    rebuilt.mockClear()
    await makeOld()
    await expect.poll(() => rebuilt.mock.calls.length).toBeGreaterThan(0)
    await sleep(300)
    expect((await get('/sitemap/news-1.xml')).status).toBe(404)
    const pause = await longestPause(async () => {
      await makeOld()
      expect(locations((await get('/sitemap.xml')).text).length).toBe(8 + 9_900)
    })
    expect(pause).toBeLessThan(50)
  })

  test('names of files that do not exist are refused without a query, and pages are counted once', async () => {
    product = await startProduct({ dialect, pages: true })
    await product.signIn()
    await get('/sitemap/other.xml')
    // On PostgreSQL both are one.
    const queries = [...new Set([product.database.db, product.database.reports])].map((db) =>
      vi.spyOn(db, 'selectFrom'),
    )
    // Of the tables whose items have pages: the not-found page is built from others.
    const queried = () =>
      queries.flatMap(({ mock }) => mock.calls).filter(([table]) => String(table).endsWith('_details')).length
    const missing = async (names: readonly string[]) => {
      const replies = await Promise.all(names.map((name) => get(`/sitemap/${name}.xml`)))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
    }
    const numbered = (of: string) => Array.from({ length: 20 }, (_, n) => `${of}-${n + 1}`)
    await missing([...numbered('other'), 'news', 'news-0', 'news-01', 'news-123456', 'Pages', 'pages-1', '%20', '-1'])
    expect(queried()).toBe(0)

    const possible = ['pages', ...['products', 'projects', 'news'].flatMap(numbered)]
    await missing(possible)
    await missing(possible)
    expect(queried()).toBe(3)
    await product.call('POST', '/api/projects/admin', { body: { title: 'P' } })
    for (const query of queries) query.mockClear()
    await missing(possible)
    expect(queried()).toBe(3)
  })

  test('a count that failed is done again', async () => {
    product = await startProduct({ dialect, pages: true })
    const failing = vi.spyOn(product.database.reports, 'selectFrom').mockImplementation(() => {
      throw new Error('away')
    })
    expect((await get('/sitemap/news-1.xml')).status).toBe(500)
    failing.mockRestore()
    expect((await get('/sitemap/news-1.xml')).status).toBe(404)
  })
})
