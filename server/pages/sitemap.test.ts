import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { AnyDatabase } from '#server/store/repository.ts'
import { longestPause } from '#tests/support/longest-pause.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'

vi.setConfig({ testTimeout: 60_000 })

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

    await sql`delete from news_insight_articles where id > 9900`.execute(product.database.db)
    await product.signIn()
    const pause = await longestPause(async () => {
      await product.call('POST', '/api/projects/admin', { body: { title: 'P' } })
      expect(locations((await get('/sitemap.xml')).text).length).toBe(8 + 9_900)
    })
    expect(pause).toBeLessThan(50)
  })
})
