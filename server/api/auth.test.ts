import { afterEach, describe, expect, test } from 'vitest'
import { defaultCredentials } from '#server/auth/admins.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'

type SignedIn = { token: string; admin: Record<string, unknown> }
const limited = { RATE_LIMIT: 'on' }
const local = { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' }
const wrong = { ...credentials, password: 'wrong' }

let product: Product
afterEach(() => product.stop())
const start = async (environment: Record<string, string> = {}) => {
  product = await startProduct({ environment })
}
const login = (body: unknown, headers: Record<string, string> = {}) =>
  product.call('POST', '/api/auth/login', { body, token: null, headers })

describe.each(dialects)('on %s', (dialect) => {
  test('signs in, knows who it is, and signs out', async () => {
    product = await startProduct({ dialect })
    const reply = await login(credentials)
    const { token, admin } = reply.json as SignedIn
    expect(reply.status).toBe(200)
    expect(admin).toEqual({ id: expect.any(Number), username: 'editor', default_credentials: false })
    expect((await product.call('GET', '/api/auth/me', { token })).json).toEqual({ admin })
    for (const body of [undefined, '', {}]) {
      const again = ((await login(credentials)).json as SignedIn).token
      expect(await product.call('POST', '/api/auth/logout', { token: again, body })).toMatchObject({ status: 200 })
      expect(await product.call('GET', '/api/auth/me', { token: again })).toMatchObject({ status: 401 })
    }
  })

  test('a new password ends every other session', async () => {
    product = await startProduct({ dialect })
    const [mine, other] = [(await login(credentials)).json, (await login(credentials)).json] as SignedIn[]
    const next = { current_password: credentials.password, new_password: 'another long password' }
    const change = (body: unknown) => product.call('PUT', '/api/auth/password', { token: mine?.token ?? '', body })
    expect(await change({ ...next, current_password: 'no' })).toMatchObject({
      status: 400,
      json: { fields: { current_password: expect.any(String) } },
    })
    for (const new_password of [
      'short',
      'password123',
      '12345678',
      'aaaaaaaaaa',
      'my editor word',
      defaultCredentials.password,
    ])
      expect(await change({ ...next, new_password }), new_password).toMatchObject({
        status: 400,
        json: { fields: { new_password: expect.any(String) } },
      })
    expect(await change(next)).toMatchObject({ status: 200 })
    expect(await product.call('GET', '/api/auth/me', { token: other?.token ?? '' })).toMatchObject({ status: 401 })
    expect(await product.call('GET', '/api/auth/me', { token: mine?.token ?? '' })).toMatchObject({ status: 200 })
    expect(await login(credentials)).toMatchObject({ status: 401 })
    expect(await login({ ...credentials, password: next.new_password })).toMatchObject({ status: 200 })
  })
})

test('sessions can be seen and ended one by one', async () => {
  await start()
  const { token } = (await login(credentials, { 'user-agent': 'First browser' })).json as SignedIn
  const second = (await login(credentials, { 'user-agent': 'Second browser' })).json as SignedIn
  const sessions = (await product.call('GET', '/api/auth/sessions', { token })).json as {
    id: number
    current: boolean
    user_agent: string
  }[]
  expect(sessions.map(({ user_agent, current }) => [user_agent, current]).sort()).toEqual([
    ['First browser', true],
    ['Second browser', false],
  ])
  const other = sessions.find(({ current }) => !current)
  expect(await product.call('DELETE', `/api/auth/sessions/${other?.id}`, { token })).toMatchObject({ status: 200 })
  expect(await product.call('GET', '/api/auth/me', { token: second.token })).toMatchObject({ status: 401 })
  expect(await product.call('DELETE', `/api/auth/sessions/${other?.id}`, { token })).toMatchObject({ status: 404 })
})

test('the database holds no token and no password', async () => {
  await start()
  const { token } = (await login(credentials)).json as SignedIn
  const everything = JSON.stringify([
    await product.database.db.selectFrom('sessions').selectAll().execute(),
    await product.database.db.selectFrom('admins').selectAll().execute(),
  ])
  expect(everything).not.toContain(token)
  expect(everything).not.toContain(credentials.password)
})

test('a session ends after half a day without use', async () => {
  await start()
  const { token } = (await login(credentials)).json as SignedIn
  const longAgo = new Date(Date.now() - 13 * 3_600_000).toISOString()
  await product.database.db.updateTable('sessions').set({ used_at: longAgo }).execute()
  expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 401 })
})

test.each([
  {},
  { username: 'editor' },
  { username: '', password: '' },
  { username: 5, password: {} },
  { ...credentials, admin: true },
  [],
  'x',
])('refuses %j', async (body) => {
  await start()
  expect(await login(body)).toMatchObject({ status: 400, json: { error: expect.any(String) } })
})

test('the same words for a wrong name and a wrong password', async () => {
  await start()
  const [first, second] = [await login(wrong), await login({ ...wrong, username: 'nobody' })]
  expect(first).toMatchObject({ status: 401, json: { error: 'Invalid username or password' } })
  expect(second.json).toEqual(first.json)
})

describe('limits', () => {
  test('ten failures lock the account and the address, whatever is varied', async () => {
    await start(limited)
    const tries = Array.from({ length: 10 }, (_, index) =>
      login({ ...wrong, username: index % 2 ? 'EDITOR' : 'editor' }, { 'x-forwarded-for': `10.0.0.${index}` }),
    )
    for (const reply of await Promise.all(tries)) expect(reply.status).toBe(401)
    const locked = await login(credentials)
    expect(locked).toMatchObject({ status: 429, json: { error: expect.stringContaining('Too many failed sign-ins') } })
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await login({ username: 'somebody else', password: 'x' })).toMatchObject({ status: 429 })
  })

  test('a success does not count', async () => {
    await start(limited)
    for (let turn = 0; turn < 12; turn++) expect(await login(credentials)).toMatchObject({ status: 200 })
  })
})

describe('default credentials', () => {
  test('are hinted at and work on this machine, until changed', async () => {
    await start(local)
    expect((await product.call('GET', '/api/auth/hint', { token: null })).json).toEqual({ hint: defaultCredentials })
    const { token, admin } = (await login(defaultCredentials)).json as SignedIn
    expect(admin.default_credentials).toBe(true)
    const body = { current_password: defaultCredentials.password, new_password: 'something of my own' }
    expect(await product.call('PUT', '/api/auth/password', { token, body })).toMatchObject({ status: 200 })
    expect((await product.call('GET', '/api/auth/hint', { token: null })).json).toEqual({ hint: null })
    expect(await login(defaultCredentials)).toMatchObject({ status: 401 })
  })

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'do not exist behind a proxy that sends %s',
    async (header) => {
      await start(local)
      expect(
        (await product.call('GET', '/api/auth/hint', { token: null, headers: { [header]: '1.2.3.4' } })).json,
      ).toEqual({ hint: null })
      expect(await login(defaultCredentials, { [header]: '1.2.3.4' })).toMatchObject({ status: 401 })
    },
  )

  test('are never made for a site that others reach', async () => {
    await start({ ...local, PUBLIC_URL: 'https://www.example.com' })
    expect((await product.call('GET', '/api/auth/hint', { token: null })).json).toEqual({ hint: null })
    expect(await login(defaultCredentials)).toMatchObject({ status: 401 })
  })
})
