import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sitePages } from '#content/site-pages.ts'
import { dialects, type Product, startProduct } from '#tests/support/product.ts'
import { sharedHeaders } from './shared-headers.ts'

vi.setConfig({ hookTimeout: 120_000 })
const kept = 'public, max-age=0, must-revalidate, s-maxage=600, stale-while-revalidate=60'
const ours = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag']
const none = ours.map(() => null)

test('tags are named once, in an order that does not change', () => {
  const headers = sharedHeaders({ maxAge: 600, stale: 0 })
  expect(headers(['projects', 'faq', 'projects'])).toEqual({
    'cache-control': 'public, max-age=0, must-revalidate, s-maxage=600',
    'cdn-cache-control': 'max-age=600',
    'surrogate-control': 'max-age=600',
    'surrogate-key': 'site site-faq site-projects',
    'cache-tag': 'site,site-faq,site-projects',
  })
  expect(headers([])['cache-tag']).toBe('site')
})

describe.each(dialects)('with a CDN on %s', (dialect) => {
  let product: Product
  const ask = (path: string, headers: Record<string, string> = {}) =>
    product.call('GET', path, { token: null, headers, redirect: 'manual' })
  beforeAll(async () => {
    const environment = { CDN_MAX_AGE: '600', CDN_STALE: '60' }
    product = await startProduct({ dialect, seed: true, pages: true, environment })
    await product.signIn()
  })
  afterAll(() => product.stop())

  test.each([...sitePages.map(({ path }) => path), '/product/1', '/sitemap.xml', '/robots.txt', '/api/faq'])(
    '%s may be kept, and is asked for again by its ETag',
    async (path) => {
      const { status, headers } = await ask(path)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe(kept)
      for (const name of ['cdn-cache-control', 'surrogate-control'])
        expect(headers.get(name)).toBe('max-age=600, stale-while-revalidate=60')
      expect(headers.get('surrogate-key')?.split(' ')).toEqual(headers.get('cache-tag')?.split(','))
      expect(headers.get('surrogate-key')).toMatch(/^site( site-[a-z-]+)*$/)
      expect(headers.get('set-cookie')).toBeNull()
      const again = await ask(path, { 'if-none-match': headers.get('etag') ?? '' })
      expect([again.status, again.headers.get('cache-control')]).toEqual([304, kept])
      expect(again.headers.get('cache-tag')).toBe(headers.get('cache-tag'))
    },
  )

  test('an answer carries the types it is made of', async () => {
    const tags = async (path: string) => (await ask(path)).headers.get('cache-tag')?.split(',')
    expect(await tags('/api/faq')).toEqual(['site', 'site-faq'])
    expect(await tags('/')).toEqual(expect.arrayContaining(['site', 'site-hero-slides', 'site-faq', 'site-footer']))
    expect(await tags('/product/1')).toContain('site-product-details')
    expect(await tags('/robots.txt')).toEqual(['site'])
  })

  test.each([
    '/admin',
    '/admin/login',
    '/nowhere',
    '/product/999999',
    '/api/product-details/999999',
    '/search?q=a',
    '/api/search?q=a',
    '/api/health',
    '/api/docs',
    '/api/openapi.json',
    '/preview/unknown/',
  ])('%s may not', async (path) => {
    const { headers } = await ask(path)
    expect(headers.get('cache-control')).toMatch(/^(private, )?no-(cache|store)$/)
    expect(ours.map((name) => headers.get(name))).toEqual(none)
  })

  test.each(['/api/faq/admin', '/api/drafts', '/api/uploads', '/api/messages', '/api/auth/me', '/api/activity.csv'])(
    '%s of the panel may not',
    async (path) => {
      const { headers } = await product.call('GET', path)
      expect(headers.get('cache-control')).not.toContain('s-maxage')
      expect(ours.map((name) => headers.get(name))).toEqual(none)
    },
  )

  test('somebody who is signed in gets the same public bytes as everybody', async () => {
    const [own, everybody] = [await product.call('GET', '/api/faq'), await ask('/api/faq')]
    expect(own.text).toBe(everybody.text)
    expect(own.headers.get('etag')).toBe(everybody.headers.get('etag'))
  })
})

test('without one every header is as it was', async () => {
  const product = await startProduct({ seed: true, pages: true })
  for (const path of ['/', '/product/1', '/sitemap.xml', '/api/faq']) {
    const { headers } = await product.call('GET', path)
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(ours.map((name) => headers.get(name))).toEqual(none)
  }
  await product.stop()
})
