import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Render } from '#app/render.ts'
import { ResponseCache } from '#server/cache/response-cache.ts'
import { readConfig } from '#server/config.ts'
import { pageRoutes } from './routes.ts'
import { addSearchFiles } from './search-files.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

const reads = {
  routes: [],
  find: (path: string) => ({ dependsOn: [path], read: async () => ({ status: 200, data: [] }) }),
}

async function start(render: Render, publicUrl = 'https://www.example.com') {
  const cache = new ResponseCache()
  app = Fastify()
  const options = {
    config: readConfig({ PUBLIC_URL: publicUrl }),
    cache,
    reads,
    root: '/',
    production: true,
  }
  const site = {
    render,
    renderAnswer: async () => Buffer.alloc(0),
    knows: (path: string) => /^\/(contact|admin\/\w+|product\/\d+)?$/.test(path),
    apiHost: '',
  }
  addSearchFiles(app, options)
  pageRoutes(app, { site: async () => site, assets: () => ({ scripts: [], code: [], styles: [] }) }, options)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return { cache, get: (path: string, init?: RequestInit) => fetch(address + path, { redirect: 'manual', ...init }) }
}

const page = (overrides: Partial<Awaited<ReturnType<Render>>> = {}) =>
  vi.fn<Render>(async ({ path }) => ({
    status: 200,
    html: Buffer.from(`<p>${path}`),
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

test('addresses that are not ours share one page, made at most once a second', async () => {
  const render = page({ status: 404 })
  const { get } = await start(render)
  const answers = await Promise.all(['/a', '/b', '/c.php'].map((path) => get(path)))
  await get('/d')
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(render).toHaveBeenCalledOnce()
  expect(render.mock.calls[0]?.[0].path).toBe('/404')
})

test('a page made during an outage is not stored anywhere, and made once a second', async () => {
  const render = page({ degraded: true })
  const { get } = await start(render)
  expect((await get('/contact')).headers.get('cache-control')).toBe('no-store')
  await get('/contact')
  expect(render).toHaveBeenCalledOnce()
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

test('a slash too many is taken away, within this host', async () => {
  const { get } = await start(page())
  const answer = await get('/contact/?a=1')
  expect(answer.status).toBe(308)
  expect(answer.headers.get('location')).toBe('/contact?a=1')
  expect((await get('//evil.example/')).headers.get('location')).toBeNull()
})

test('what is missing under the API is no page', async () => {
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
