import { afterAll, beforeAll, expect, test } from 'vitest'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'

const site = 'https://www.example.com'
let product: Product
beforeAll(async () => {
  product = await startProduct({ environment: { CORS_ORIGINS: `${site}, https://other.example` } })
  await product.signIn()
})
afterAll(() => product.stop())

const preflight = (origin: string, path = '/api/projects/admin') =>
  product.call('OPTIONS', path, {
    token: null,
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type,if-match',
    },
  })

test('a named origin may ask before it calls, without a token', async () => {
  const { status, headers } = await preflight(site)
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe(site)
  expect(headers.get('access-control-allow-credentials')).toBe('true')
  expect(headers.get('access-control-allow-methods')).toContain('PUT')
  expect(headers.get('access-control-allow-headers')).toContain('if-match')
})

test('a visitor’s form may name its message there', async () => {
  const { status, headers } = await product.call('OPTIONS', '/api/contact-messages/submit', {
    token: null,
    headers: {
      origin: site,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toContain('idempotency-key')
})

test('a stranger is not let in', async () => {
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})

test.each(['/api/projects', '/api/cors-test', '/api/contact-messages/admin', '/api/nothing'])(
  '%s answers a named origin, first and later',
  async (path) => {
    for (let turn = 0; turn < 2; turn++) {
      const { headers } = await product.call('GET', path, { headers: { origin: site } })
      expect(headers.get('access-control-allow-origin')).toBe(site)
      expect(headers.get('vary')).toMatch(/origin/i)
      expect(headers.get('access-control-expose-headers')).toContain('X-Total-Count')
    }
  },
)

test('signing in works from there', async () => {
  const reply = await product.call('POST', '/api/auth/login', {
    body: credentials,
    token: null,
    headers: { origin: site },
  })
  expect(reply).toMatchObject({ status: 200, json: { token: expect.any(String) } })
  expect(reply.headers.get('access-control-allow-origin')).toBe(site)
})
