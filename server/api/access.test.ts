import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/support/product.ts'

/** Everything a stranger may call, written out, so that another public route has to be added here too. */
const open = new Set([
  ...[
    'hero-slides',
    'services',
    'statistics',
    'map-points',
    'projects',
    'faq',
    'faq-content',
    'footer-info',
    'contact-info',
    'who-we-are',
  ].map((path) => `GET /api/${path}`),
  ...[
    'brand-trust',
    'leadership',
    'lets-be-great',
    'projects',
    'preserve-conserve',
    'news-insight',
    'global-presence',
    'value-section',
    'our-products',
    'newsletter',
  ].map((path) => `GET /api/${path}/content`),
  'GET /api/archive',
  'GET /api/archive/products',
  'GET /api/archive/projects',
  'GET /api/archive/news',
  'GET /api/search',
  'GET /api/brand-trust/logos',
  'GET /api/leadership/members',
  'GET /api/lets-be-great/statistics',
  'GET /api/news-insight/articles',
  'GET /api/preserve-conserve/features',
  'GET /api/value-section/statistics',
  'GET /api/product-details/{product_id}',
  'GET /api/project-details/{project_id}',
  'GET /api/news-insight-details/{article_id}',
  'POST /api/contact-messages/submit',
  'POST /api/newsletter/subscribe',
  'GET /api/newsletter/unsubscribe',
  'POST /api/newsletter/unsubscribe',
  'POST /api/auth/login',
  'POST /api/auth/link',
  'POST /api/auth/password-link',
  'POST /api/auth/second-step',
  'POST /api/auth/second-step/passkey',
  'POST /api/auth/password-link/use',
  'GET /api/auth/hint',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/cors-test',
  'GET /api/openapi.json',
  'GET /api/docs',
])

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

const routes = async () =>
  Object.entries((await product.app.describeApi()).paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => [method.toUpperCase(), path] as const),
  )

test('every route but the open ones asks for a token', async () => {
  const all = await routes()
  expect(all.length).toBeGreaterThan(200)
  for (const [method, path] of all) {
    const isOpen = open.has(`${method} ${path}`)
    const { status } = await product.call(method, path.replace(/\{\w+\}/g, '1'), { token: null })
    if (isOpen) expect(status, `${method} ${path}`).not.toBe(401)
    else expect(status, `${method} ${path}`).toBe(401)
  }
})

test('the list of open routes names only what exists', async () => {
  const existing = new Set((await routes()).map(([method, path]) => `${method} ${path}`))
  expect([...open].filter((route) => !existing.has(route))).toEqual([])
})

test.each([
  'Bearer',
  'Bearer ',
  'Basic eDp5',
  `Bearer ${'x'.repeat(43)}`,
  `bearer ${'x'.repeat(2000)}`,
  "Bearer ' or 1=1 --",
])('a header like %j opens nothing', async (authorization) => {
  const reply = await product.call('GET', '/api/projects/admin', { token: null, headers: { authorization } })
  expect(reply).toMatchObject({ status: 401, json: { error: expect.any(String) } })
})

test.each(['/api/nothing', '/api', '/api/', '/api/%E0%A4%A', '/api/projects/admin/../content/x'])(
  '%s is a JSON 404 or 400, never HTML',
  async (path) => {
    const reply = await product.call('GET', path, { token: null })
    expect([400, 404]).toContain(reply.status)
    expect(reply.headers.get('content-type')).toContain('application/json')
    expect(reply.json).toEqual({ error: expect.stringMatching(/\.$/) })
  },
)

test('answers tell nothing about the server', async () => {
  for (const path of ['/api/projects', '/api/nothing', '/api/health']) {
    const { headers } = await product.call('GET', path, { token: null })
    expect(headers.get('server')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})
