import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Role, roles } from '#engine/rules/permissions.ts'
import { createApiTokens } from '#server/auth/api-tokens.ts'
import { createSessions } from '#server/auth/sessions.ts'
import { joined } from '#tests/support/people.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { guardRoutes } from './access.ts'

const everybody = roles
const editors: readonly Role[] = ['administrator', 'editor']
const administrators: readonly Role[] = ['administrator']

/** What the roles may do, by address, written out so that a change has to be made here too. First match wins. */
const expected: readonly (readonly [route: RegExp, may: readonly Role[]])[] = [
  [/ \/api\/auth\//, everybody],
  [/^GET \/api\/(changes|overview\/admin|search\/admin)$/, everybody],
  [/ \/api\/(people|tokens|activity)\b/, administrators],
  [/ \/api\/contact-messages\/admin\b/, editors],
  [/ \/api\/newsletter\/admin\/subscriptions\b/, editors],
  [/ \/api\/drafts\/\{id\}\/publish$/, editors],
  [/ \/api\/drafts\b/, everybody],
  [/ \/api\/trash\/(restore|remove)$/, everybody],
  [/ \/api\/reviews\/\{id\}\/(publish|send-back)$/, editors],
  [/^GET \/api\/reviews\/\{id\}$/, editors],
  [/ \/api\/reviews\b/, everybody],
  [/^GET \/api\/plans\b/, everybody],
  [/ \/api\/plans\b/, editors],
  [/ \/api\/previews\b/, everybody],
  [/ \/api\/presence\b/, everybody],
  [/^GET \/api\/uploads\b/, everybody],
  [/^POST \/api\/uploads$/, everybody],
  [/ \/api\/uploads\b/, editors],
  [/^GET /, everybody],
  [/./, editors],
]

let product: Product
const tokens = new Map<Role, string>()

beforeAll(async () => {
  product = await startProduct()
  tokens.set('administrator', await product.signIn())
  for (const role of ['editor', 'author'] as const)
    tokens.set(role, (await joined(product.call, role, `One ${role}`)).token)
}, 60_000)
afterAll(() => product.stop())

type Route = { readonly method: string; readonly path: string; readonly isOpen: boolean }

const routes = async (): Promise<Route[]> =>
  Object.entries((await product.app.describeApi()).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path,
      isOpen: security?.length === 0,
    })),
  )

/** Nothing has this id, so that those who may leave everything as it is. */
const call = ({ method, path }: Route, token: string | null) =>
  product.call(method, path.replace(/\{\w+\}/g, '2147483647'), {
    token,
    ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
  })

test('every route lets in the roles that may, and nobody else', async () => {
  const guarded = (await routes()).filter(({ isOpen, path }) => !isOpen && path !== '/api/auth/logout')
  expect(guarded.length).toBeGreaterThan(200)
  for (const route of guarded) {
    const name = `${route.method} ${route.path}`
    expect((await call(route, null)).status, `${name} for nobody`).toBe(401)
    const [, may = []] = expected.find(([pattern]) => pattern.test(name)) ?? []
    for (const role of roles) {
      const { status, json } = await call(route, tokens.get(role) ?? '')
      if (may.includes(role)) expect([401, 403, 500], `${name} for ${role}: ${status}`).not.toContain(status)
      else
        expect({ status, json }, `${name} for ${role}`).toEqual({
          status: 403,
          json: { error: expect.stringMatching(/^(Editors|Authors) cannot do this\. Ask an .+\.$/) },
        })
    }
  }
}, 120_000)

test('a route that does not say who may call it does not start', async () => {
  const { db } = product.database
  const app = Fastify()
  guardRoutes(app, { sessions: createSessions(db), tokens: createApiTokens(db) })
  app.get('/api/forgotten', async () => 'open')
  await expect(app.ready()).rejects.toThrow('GET /api/forgotten does not say who may call it')
})

test('people who may not read messages find none of them, nor how many there are', async () => {
  const message = { name: 'Ayşe', phone: '1', email: 'a@example.com', subject: 'Planted', message: 'Planted words' }
  expect((await product.call('POST', '/api/contact-messages/submit', { token: null, body: message })).status).toBe(200)
  await product.call('POST', '/api/newsletter/subscribe', { token: null, body: { email: 'planted@example.com' } })
  const asked = ['/api/search/admin?q=planted', '/api/overview/admin', '/api/changes']
  const read = async (role: Role) =>
    (await Promise.all(asked.map((path) => product.call('GET', path, { token: tokens.get(role) ?? '' })))).map(
      ({ json }) => json as Record<string, unknown>,
    )
  const [found, overview, changes] = await read('author')
  expect(found).toEqual({ q: 'planted', groups: [] })
  for (const answer of [overview, changes]) {
    expect(answer).not.toHaveProperty('messages')
    expect(answer).not.toHaveProperty('subscriptions')
  }
  const [all, whole, marks] = await read('editor')
  expect(all?.groups).toHaveLength(2)
  for (const answer of [whole, marks]) expect(answer).toMatchObject({ messages: {}, subscriptions: {} })
})
