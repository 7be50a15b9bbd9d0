import { afterEach, expect, test, vi } from 'vitest'
import { createHashingLanes } from '#server/auth/hashing-lanes.ts'
import { goodPassword, joined } from '#tests/support/people.ts'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'

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

test('someone who is signed in changes the password while others fill the lanes', async () => {
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

test('signing in over and over with the right password keeps nobody else out', async () => {
  const { call, signIn } = await startLimited()
  await signIn()
  const author = await joined(call, 'author')
  const from = (address: string, body: object, cookie = '') =>
    call('POST', '/api/auth/login', { body, token: null, headers: { 'x-forwarded-for': address, cookie } })
  const cookieOf = async (address: string, body: object) =>
    (await from(address, body)).headers.get('set-cookie')?.split(';')[0]
  const flooder = { username: author.username, password: goodPassword }
  const [own, theirs] = [await cookieOf('198.51.100.1', credentials), await cookieOf(flooding, flooder)]

  const flood = Array.from({ length: 40 }, () => from(flooding, flooder, theirs))
  const without = Array.from({ length: 15 }, () => from(flooding, flooder))
  const refused = await Promise.any(
    flood.map(async (reply) => ((await reply).status === 429 ? reply : Promise.reject())),
  )
  expect(refused).toMatchObject({ json: { error: expect.stringMatching(/^Too many people are signing in/) } })
  expect(await from('198.51.100.1', credentials, own)).toMatchObject({ status: 200 })
  const statuses = (await Promise.all([...flood, ...without])).map(({ status }) => status)
  // Of either kind one is checked and two wait when they come; a few more as these are served.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(30)
})

test('confirming the password over and over keeps nobody else from changing theirs', async () => {
  product = await startProduct()
  const { call, signIn } = product
  const token = await signIn()
  const author = await joined(call, 'author')
  const confirm = () =>
    call('POST', '/api/auth/second-steps/app', { token: author.token, body: { password: goodPassword } })
  const change = () =>
    call('PUT', '/api/auth/password', {
      token: author.token,
      body: { current_password: goodPassword, new_password: 'aaaaaaaaaaaa' },
    })
  const flood = Array.from({ length: 40 }, (_, n) => (n % 4 ? confirm() : change()))
  const refused = await Promise.any(
    flood.map(async (reply) => ((await reply).status === 429 ? reply : Promise.reject())),
  )
  expect(refused.status).toBe(429)
  const body = { current_password: credentials.password, new_password: 'another long password' }
  expect(await call('PUT', '/api/auth/password', { token, body })).toMatchObject({ status: 200 })
  await Promise.all(flood)
})

test('a browser that signed in before is let by no more often than an address is', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { call } = await startLimited()
  const signedIn = await call('POST', '/api/auth/login', { body: credentials, token: null })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const ask = (headers = {}) =>
    call('POST', '/api/auth/password-link', {
      body: '{ no JSON',
      token: null,
      headers: { 'x-forwarded-for': flooding, ...headers },
    })
  const ofMany = async (headers = {}) =>
    (await Promise.all(Array.from({ length: 70 }, () => ask(headers)))).filter(({ status }) => status === 429).length
  expect(await ofMany()).toBe(10)
  expect(await ofMany({ cookie })).toBe(10)
})

async function startLimited(): Promise<Product> {
  product = await startProduct({ environment: limited })
  return product
}
