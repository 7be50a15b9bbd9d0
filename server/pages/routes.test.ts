import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageAddress, Render } from '#app/render.ts'
import type { PublicReads } from '#server/api/public/public-reads.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import { readConfig } from '#server/config/config.ts'
import { pageRoutes } from './routes.ts'
import { addSearchFiles } from './search-files.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

const find = (path: string) => ({ path, dependsOn: [path], read: async () => ({ status: 200, data: [] }) })
/** Products 1 to 9 exist. */
const resolve = async (path: string) => find(/^.*-details\/(?!\d$)/.test(path) ? '/api/product-details/0' : path)
const reads = { routes: [], find, resolve }
const dates = { count: async () => 0, list: async () => [], latest: async () => new Map() }

const locate = (path: string): PageAddress | undefined => {
  const plain = path.toLowerCase()
  const id = /^\/product\/(\d+)$/.exec(plain)?.[1]
  if (id)
    return {
      canonical: plain,
      pattern: '/product/:id',
      page: plain,
      record: { path: `/api/product-details/${id}`, missing: '/product/0' },
    }
  if (/^\/admin\b/.test(plain)) return { canonical: `/admin${path.slice(6)}`, pattern: '/admin/*', page: '/admin' }
  return plain === '/' || plain === '/contact' ? { canonical: plain, pattern: plain, page: plain } : undefined
}

async function start(render: Render, overrides: Partial<PublicReads> = {}) {
  const cache = new ResponseCache()
  app = Fastify()
  const options = {
    config: readConfig({ PUBLIC_URL: 'https://www.example.com' }),
    cache,
    reads: { ...reads, ...overrides },
    dates,
    root: '/',
    production: true,
  }
  const site = {
    render,
    renderAnswer: async () => ({ html: Buffer.alloc(0), styleHash: undefined }),
    locate,
    apiHost: '',
  }
  const files = addSearchFiles(app, options)
  pageRoutes(
    app,
    { site: async () => site, assets: () => ({ scripts: [], code: [], start: [], styles: { hrefs: [] } }) },
    options,
    files,
  )
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { cache, get: (path: string, init?: RequestInit) => fetch(address + path, { redirect: 'manual', ...init }) }
}

const page = (overrides: Partial<Awaited<ReturnType<Render>>> = {}) =>
  vi.fn<Render>(async ({ path }) => ({
    status: 200,
    html: Buffer.from(`<p>${path}`),
    styleHash: undefined,
    reads: ['/api/faq'],
    degraded: false,
    ...overrides,
  }))

test('a page carries the policy and asks to be checked', async () => {
  const { get } = await start(page())
  const { headers, status } = await get('/contact?utm_source=x')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('strict-transport-security')).toContain('max-age')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('the policy allows the styles that come with the page, and no others', async () => {
  const { get } = await start(page({ styleHash: 'ab+c=' }))
  const policy = (await get('/contact')).headers.get('content-security-policy')
  expect(policy).toContain("style-src-elem 'self' 'sha256-ab+c=';")
})

test('the policy allows the one script that comes with the page, and no others', async () => {
  const { get } = await start(page({ scriptHash: 'de+f=' }))
  const policy = (await get('/admin/login')).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self' 'sha256-de+f=';")
})

test('addresses that are not ours share one page', async () => {
  const render = page({ status: 404 })
  const { get, cache } = await start(render)
  const answers = await Promise.all(['/a', '/b', '/c.php'].map((path) => get(path)))
  await get('/d')
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
  expect(render).toHaveBeenCalledOnce()
  expect(render.mock.calls[0]?.[0].path).toBe('/404')
  cache.invalidate(['/api/faq'])
  await get('/e')
  expect(render).toHaveBeenCalledTimes(2)
})

test('addresses without a record share one page, until there is a record', async () => {
  const render = page({ status: 404 })
  let newest = 9
  const { get, cache } = await start(render, {
    resolve: async (path) => find(Number(path.split('/').at(-1)) > newest ? '/api/product-details/0' : path),
  })
  for (let id = 10; id < 60; id++) expect((await get(`/product/${id}`)).status).toBe(404)
  expect(render).toHaveBeenCalledOnce()
  expect(render.mock.calls[0]?.[0].path).toBe('/product/0')
  expect(cache.usage.entries).toBe(1)
  newest = 10
  expect(await (await get('/product/10')).text()).toBe('<p>/product/10')
  expect(await (await get('/product/11')).text()).toBe('<p>/product/0')
})

test('the panel is one page for all its addresses', async () => {
  const render = page()
  const { get, cache } = await start(render)
  for (let n = 0; n < 20; n++) expect((await get(`/admin/dashboard/${n}`)).status).toBe(200)
  expect(render).toHaveBeenCalledOnce()
  expect(cache.usage.entries).toBe(1)
})

test('while records cannot be looked for, all their addresses share one page that is not stored', async () => {
  const away = new Error('The database is away')
  const render = page({ degraded: true })
  const { get } = await start(render, { resolve: () => Promise.reject(away) })
  for (let id = 1; id < 20; id++) expect((await get(`/product/${id}`)).headers.get('cache-control')).toBe('no-store')
  expect(render).toHaveBeenCalledOnce()
  await expect(render.mock.calls[0]?.[0].read('/api/faq')).rejects.toBe(away)
})

test('a page made during an outage is not stored anywhere, and made once a second', async () => {
  const render = page({ degraded: true })
  const { get } = await start(render)
  expect((await get('/contact')).headers.get('cache-control')).toBe('no-store')
  await get('/contact')
  expect(render).toHaveBeenCalledOnce()
})

test('a page that takes too long asks to come back, and is drawn when there is time', async () => {
  const render = page()
  render.mockRejectedValueOnce(new DOMException('The page took too long to render', 'TimeoutError'))
  const { get } = await start(render)
  const late = await get('/')
  expect(late.status).toBe(503)
  expect(late.headers.get('retry-after')).toBe('10')
  expect(late.headers.get('cache-control')).toBe('no-store')
  expect(await late.text()).toContain('Please try refreshing the page.')
  await expect.poll(async () => (await get('/')).status, { timeout: 5_000 }).toBe(200)
})

test('a page that throws answers 500 without telling why', async () => {
  const { get } = await start(async () => Promise.reject(new Error('secret')))
  const answer = await get('/contact')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('secret')
})

test('the panel is not for search engines', async () => {
  const { get } = await start(page())
  expect((await get('/admin/login')).headers.get('x-robots-tag')).toBe('noindex')
})

test.each([
  ['/contact/?a=1', '/contact?a=1'],
  ['/CONTACT?a=/../?b', '/contact?a=/../?b'],
  ['//contact', '/contact'],
  ['/cont%61ct', '/contact'],
  ['/Product/%37', '/product/7'],
  ['/ADMIN/x//Y/', '/admin/x/Y'],
  ['//admin//evil.example/', '/admin/evil.example'],
  ['/News/feed.xml', '/news/feed.xml'],
  ['/news/feed.xml/?a=1', '/news/feed.xml?a=1'],
  ['/SITEMAP.xml', '/sitemap.xml'],
  ['//robots.txt/', '/robots.txt'],
])('%s is spelled %s', async (path, canonical) => {
  const render = page()
  const empty = (path: string) => ({ ...find(path), read: async () => ({ status: 200, data: { items: [] } }) })
  const { get, cache } = await start(render, { find: empty })
  const answer = await get(path)
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe(canonical)
  expect(render).not.toHaveBeenCalled()
  expect(cache.usage.entries).toBe(0)
  expect((await get(canonical)).status).toBe(200)
})

test.each([
  '//evil.example/',
  '//evil.example/contact',
  '/\\evil.example',
  '/%5Cevil.example/',
  '/%2F/evil.example/contact',
])('%s leads nowhere', async (path) => {
  const { get } = await start(page({ status: 404 }))
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('location')).toBeNull()
})

test('what is missing under the API is not a page', async () => {
  const render = page()
  const { get } = await start(render)
  const answer = await get('/api/nothing')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('json')
  expect(render).not.toHaveBeenCalled()
})

test('HEAD answers without a body', async () => {
  const { get } = await start(page())
  const answer = await get('/contact', { method: 'HEAD' })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test('robots and sitemap name the public address, whatever host was asked', async () => {
  const { get } = await start(page())
  const robots = await (await get('/robots.txt', { headers: { 'x-forwarded-host': 'evil.example' } })).text()
  expect(robots).toContain('Sitemap: https://www.example.com/sitemap.xml')
  const xml = await (await get('/sitemap.xml')).text()
  expect(xml).toContain('<loc>https://www.example.com/contact</loc>')
})
