import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'

type SignedIn = { token: string; admin: Record<string, unknown> }
const wrong = { ...credentials, password: 'wrong' }

let product: Product
afterEach(() => product.stop())
const start = async () => {
  product = await startProduct()
}
const login = (body: unknown, headers: Record<string, string> = {}) =>
  product.call('POST', '/api/auth/login', { body, token: null, headers })

describe.each(dialects)('on %s', (dialect) => {
  test('signs in, knows who it is, and signs out', async () => {
    product = await startProduct({ dialect })
    const reply = await login(credentials)
    const { token, admin } = reply.json as SignedIn
    expect(reply.status).toBe(200)
    expect(admin).toEqual({
      id: expect.any(Number),
      username: 'editor',
      name: 'editor',
      role: 'administrator',
      default_credentials: false,
      needs_second_step: false,
    })
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
    for (const new_password of ['short', 'anka-1998', 'x'.repeat(201)])
      expect(await change({ ...next, new_password }), new_password).toMatchObject({
        status: 400,
        json: { fields: { new_password: expect.any(String) } },
      })
    expect(await change({ ...next, new_password: credentials.password })).toMatchObject({
      status: 400,
      json: { fields: { new_password: 'The new password is the same as the current one. Choose another.' } },
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
  { ...credentials, username: '\uFDFA'.repeat(201) },
  [],
  'x',
])('refuses %j', async (body) => {
  await start()
  expect(await login(body)).toMatchObject({ status: 400, json: { error: expect.any(String) } })
})

test('a change of password that is sent again is answered again, and no other under its key', async () => {
  await start()
  const { token } = (await login(credentials)).json as SignedIn
  const body = { current_password: credentials.password, new_password: 'another long password' }
  const headers = { 'idempotency-key': 'a-change' }
  const change = (sent: object) => product.call('PUT', '/api/auth/password', { token, body: sent, headers })
  const first = await change(body)
  expect(first).toMatchObject({ status: 200, json: { success: true } })
  expect(first.headers.get('set-cookie')).toBeTruthy()
  const again = await change(body)
  expect(again).toMatchObject({ status: 200, json: first.json })
  expect(again.headers.get('set-cookie')).toBeTruthy()
  expect(await change({ ...body, new_password: 'yet another password' })).toMatchObject({ status: 422 })
  expect((await login({ ...credentials, password: body.new_password })).status).toBe(200)
  // Somebody who reads the database must not be able to try passwords quickly.
  const kept = JSON.stringify(await product.database.db.selectFrom('repeated_writes').selectAll().execute())
  const quick = createHash('sha256')
    .update(JSON.stringify(['PUT', '/api/auth/password', null, body, []]))
    .digest('hex')
  expect(kept).not.toContain(quick)
})

test('the same words for a wrong name and a wrong password', async () => {
  await start()
  const [first, second] = [await login(wrong), await login({ ...wrong, username: 'nobody' })]
  expect(first).toMatchObject({ status: 401, json: { error: 'Invalid username or password' } })
  expect(second.json).toEqual(first.json)
})

test('the log tells who signed in, who failed and who changed the password, and no secret', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const { username, password } = credentials
  // Named here, the administrator is made by this start and not copied from a template.
  const environment = { LOG_LEVEL: 'info', ADMIN_USERNAME: username, ADMIN_PASSWORD: password }
  product = await startProduct({ log, environment })
  const typedInTheWrongField = 'my secret in the wrong field'
  await login({ username: typedInTheWrongField, password: 'first guess' })
  await login({ ...credentials, password: 'second guess' })
  await product.call('POST', '/api/auth/link', { token: null, body: { token: 'link-guess-that-is-long-enough' } })
  const { token } = (await login(credentials)).json as SignedIn
  const body = { current_password: credentials.password, new_password: 'another long password' }
  await product.call('PUT', '/api/auth/password', { token, body })
  const address = '127.0.0.1'
  const entries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => !/^Server listening/.test(msg))
  expect(entries).toMatchObject([
    { level: 30, msg: 'The first administrator was made', account: 'editor' },
    { level: 40, msg: 'Sign-in failed', account: expect.stringMatching(/^unknown [\w-]{10}$/), address },
    { level: 40, msg: 'Sign-in failed', account: 'editor', address },
    { level: 40, msg: 'A sign-in link did not work', address },
    { level: 30, msg: 'Signed in', account: 'editor', address },
    { level: 30, msg: 'The password was changed', account: 'editor', address },
  ])
  const secrets = [token, body.new_password, credentials.password, typedInTheWrongField, 'guess']
  expect(secrets.filter((secret) => lines.join('').includes(secret))).toEqual([])
})

test('the log warns once where a proxy is in front that TRUST_PROXY does not name', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  product = await startProduct({ log })
  for (let n = 0; n < 3; n++) await login(wrong, { 'x-forwarded-for': '203.0.113.7' })
  expect(lines.filter((line) => line.includes('TRUST_PROXY is false'))).toHaveLength(1)
})
