import { afterEach, expect, test, vi } from 'vitest'
import { createHashingLanes } from '#server/auth/hashing-lanes.ts'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'

// Hashes and estimates take a core each, and a busy machine has none to spare.
vi.setConfig({ testTimeout: 60_000 })

let product: Product | undefined
afterEach(async () => {
  vi.useRealTimers()
  await product?.stop()
  product = undefined
})

const limited = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
const flooding = '203.0.113.7'
const paths = ['login', 'link', 'password-link', 'password-link/use'].map((path) => `/api/auth/${path}`)

test('a flood from one address is refused before its bodies are read and anything is looked up', async () => {
  // The window lasts longer than a busy machine takes.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { call, database } = await startLimited()
  const signIn = await call('POST', paths[0] ?? '', { body: credentials, token: null })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const from = (address: string, path: string, body: unknown, headers = {}) =>
    call('POST', path, { body, token: null, headers: { 'x-forwarded-for': address, ...headers } })
  const link = { token: 'x'.repeat(43) }
  await Promise.all(Array.from({ length: 60 }, () => from(flooding, '/api/auth/password-link', link)))

  const asked = vi.spyOn(database.db, 'selectFrom')
  for (const path of paths) {
    const refused = await from(flooding, path, '{ no JSON')
    expect(refused).toMatchObject({ status: 429, json: { error: expect.stringMatching(/^Too many sign-ins come/) } })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  }
  expect(asked).not.toHaveBeenCalled()
  expect(await from('198.51.100.1', '/api/auth/login', credentials)).toMatchObject({ status: 200 })
  expect(await from(flooding, '/api/auth/login', credentials, { cookie })).toMatchObject({ status: 200 })
})

test('a stranger who comes while the lane is full is not looked for', async () => {
  const { call, database } = await startLimited()
  const asked = vi.spyOn(database.db, 'selectFrom')
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      call('POST', '/api/auth/login', {
        body: { username: `nobody ${n}`, password: 'wrong' },
        token: null,
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      }),
    ),
  )
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  // Two for each that had its turn to wait, and one for each of the others: whether its address is known.
  expect(asked.mock.calls.length).toBeLessThan(2 * replies.length)
})

test('who is signed in changes the password while others fill the lanes', async () => {
  product = await startProduct()
  const { call, signIn } = product
  const token = await signIn()
  let isFull = false
  const others = Array.from({ length: 60 }, async () => {
    const { status } = await call('POST', '/api/auth/login', { body: credentials, token: null })
    isFull ||= status === 429
  })
  await vi.waitFor(() => expect(isFull).toBe(true), { timeout: 30_000 })
  const body = { current_password: credentials.password, new_password: 'another long password' }
  expect(await call('PUT', '/api/auth/password', { token, body })).toMatchObject({ status: 200 })
  await Promise.all(others)
})

test('a full lane says so, and leaves the others open', async () => {
  const { strangers, known, signedIn } = createHashingLanes()
  const { promise: busy, resolve: end } = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 21 }, () => strangers(() => busy))
  expect([strangers, known, signedIn].map((lane) => lane.isFull())).toEqual([true, false, false])
  await expect(strangers(() => busy)).rejects.toMatchObject({ status: 429 })
  end()
  await Promise.all(waiting)
  expect(strangers.isFull()).toBe(false)
})

async function startLimited(): Promise<Product> {
  product = await startProduct({ environment: limited })
  return product
}
