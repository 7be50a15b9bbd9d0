import { afterEach, describe, expect, test } from 'vitest'
import { resetPassword } from '#server/auth/reset-password.ts'
import { createSignInLink } from '#server/auth/sign-in-links.ts'
import { goodPassword, join, joined } from '#tests/support/people.ts'
import { credentials, dialects, type Product, startProduct } from '#tests/support/product.ts'
import { addApp, codeOf } from '#tests/support/second-step.ts'

let product: Product
afterEach(() => product.stop())

type Asked = { second_step: { token: string; app: boolean; passkey: boolean; name: string } }

const login = (headers: Record<string, string> = {}) =>
  product.call('POST', '/api/auth/login', { token: null, body: credentials, headers })
const asked = async () => ((await login()).json as Asked).second_step.token
const prove = (body: object, headers: Record<string, string> = {}) =>
  product.call('POST', '/api/auth/second-step', { token: null, body, headers })
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

async function withApp(options: Parameters<typeof startProduct>[0] = {}) {
  product = await startProduct(options)
  await product.signIn()
  return addApp(product.call)
}

describe.each(dialects)('on %s', (dialect) => {
  test('the password alone opens nothing, a code does once, and nobody else’s', async () => {
    const { secret, used } = await withApp({ dialect })
    const first = await login()
    expect(first).toMatchObject({ status: 202, json: { second_step: { app: true, passkey: false, name: 'editor' } } })
    expect(first.headers.get('set-cookie')).toBeNull()
    const { token } = (first.json as Asked).second_step
    expect(await product.call('GET', '/api/auth/me', { token })).toMatchObject({ status: 401 })
    // The code that turned the app on is used up.
    expect(await prove({ token, code: used })).toMatchObject({ status: 400 })
    const code = codeOf(secret, 1)
    const other = await asked()
    const both = await Promise.all([
      prove({ token, code }),
      prove({ token: other, code: `${code.slice(0, 3)} ${code.slice(3)}` }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const opened = both.find(({ status }) => status === 200)?.json as { token: string }
    expect(await product.call('GET', '/api/auth/me', { token: opened.token })).toMatchObject({ status: 200 })
    expect(await prove({ token: `${token.slice(0, -2)}xx`, code })).toMatchObject({ status: 401 })
  })

  test('each recovery code opens once, however it is typed', async () => {
    const { codes } = await withApp({ dialect })
    expect(codes).toHaveLength(8)
    const stored = JSON.stringify(await product.database.db.selectFrom('recovery_codes').selectAll().execute())
    expect(codes.filter((code) => stored.includes(code))).toEqual([])
    const [code = ''] = codes
    const token = await asked()
    expect(await prove({ token, recovery_code: 'aaaaa-aaaaa' })).toMatchObject({
      status: 400,
      json: { fields: { recovery_code: expect.stringContaining('not right') } },
    })
    expect(await prove({ token, recovery_code: code.toUpperCase().replace('-', ' ') })).toMatchObject({ status: 200 })
    expect(await prove({ token: await asked(), recovery_code: code })).toMatchObject({ status: 400 })
    const steps = await product.call('GET', '/api/auth/second-steps')
    expect(steps.json).toMatchObject({ recovery_codes_left: 7, app: true })
  })

  test('no other door goes around it: links of sign-in and of a reset', async () => {
    await withApp({ dialect })
    const { db } = product.database
    const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
    const link = new URL(await createSignInLink(db, id, product.config.publicUrl)).hash.replace('#sign-in=', '')
    const byLink = await product.call('POST', '/api/auth/link', { token: null, body: { token: link } })
    expect(byLink).toMatchObject({ status: 202, json: { second_step: { app: true } } })

    const person = await joined(product.call, 'editor')
    const { secret } = await addApp(product.call, person.token)
    const reset = (await product.call('POST', `/api/people/${person.id}/link`)).json as { link: string }
    const set = await join(product.call, reset.link, 'Deniz', 'another quiet harbour 43')
    expect(set).toMatchObject({ status: 202, json: { second_step: { app: true } } })
    const done = await prove({ token: (set.json as Asked).second_step.token, code: codeOf(secret, 1) })
    expect(done).toMatchObject({ status: 200, json: { admin: { id: person.id, needs_second_step: false } } })
    const lines = await db.selectFrom('activity').select('action').where('admin_id', '=', person.id).execute()
    expect(lines.map(({ action }) => action)).toEqual(expect.arrayContaining(['password-set-by-link', 'signed-in']))
  })

  test('what was begun ends with the password and with the person', async () => {
    await withApp({ dialect })
    const person = await joined(product.call, 'editor')
    const { codes } = await addApp(product.call, person.token)
    const begin = async () => {
      const body = { username: person.username, password: goodPassword }
      return ((await product.call('POST', '/api/auth/login', { token: null, body })).json as Asked).second_step.token
    }
    const [before, after] = [await begin(), await begin()]
    await product.call('PUT', `/api/people/${person.id}`, { body: { disabled: true } })
    expect(await prove({ token: before, recovery_code: codes[0] })).toMatchObject({ status: 401 })
    await product.call('PUT', `/api/people/${person.id}`, { body: { disabled: false } })
    await product.database.db
      .updateTable('admins')
      .set({ password_hash: 'another' })
      .where('id', '=', person.id)
      .execute()
    expect(await prove({ token: after, recovery_code: codes[0] })).toMatchObject({ status: 401 })
  })

  test('a device is no longer trusted once the person was disabled', async () => {
    await withApp({ dialect })
    const person = await joined(product.call, 'editor')
    const { codes } = await addApp(product.call, person.token)
    const body = { username: person.username, password: goodPassword }
    const begin = (cookie = '') => product.call('POST', '/api/auth/login', { token: null, body, headers: { cookie } })
    const { token } = ((await begin()).json as Asked).second_step
    const { headers } = await prove({ token, recovery_code: codes[0], remember: true })
    const cookie = cookiesOf(headers)
    expect(await begin(cookie)).toMatchObject({ status: 200 })
    for (const disabled of [true, false]) await product.call('PUT', `/api/people/${person.id}`, { body: { disabled } })
    expect(await begin(cookie)).toMatchObject({ status: 202 })
  })

  test('the console lets somebody who has lost everything back in', async () => {
    await withApp({ dialect })
    const made = await resetPassword(product.database.db, product.config, product.app.log)
    const body = { username: made?.username, password: made?.password }
    expect(await product.call('POST', '/api/auth/login', { token: null, body })).toMatchObject({ status: 200 })
  })
})

test('a device that is trusted is not asked for thirty days, until a second step is removed', async () => {
  const { secret } = await withApp()
  const { headers } = await prove({ token: await asked(), code: codeOf(secret, 1), remember: true })
  const cookie = cookiesOf(headers)
  expect(cookie).toContain('_trusted=')
  expect(await login({ cookie })).toMatchObject({ status: 200 })
  expect(await login({ cookie: cookie.replace(/_trusted=../, '_trusted=xx') })).toMatchObject({ status: 202 })
  const password = credentials.password
  expect(await product.call('POST', '/api/auth/second-steps/app/remove', { body: { password } })).toMatchObject({
    status: 200,
  })
  await addApp(product.call)
  expect(await login({ cookie })).toMatchObject({ status: 202 })
})

test('five wrong codes end the tries of an address for five minutes, and the sentence counts them', async () => {
  const { secret, codes } = await withApp({ environment: { RATE_LIMIT: 'on', TRUST_PROXY: 'true' } })
  const token = await asked()
  const guess = (address: string) => prove({ token, code: '000000' }, { 'x-forwarded-for': address })
  const replies = []
  for (let n = 0; n < 6; n++) replies.push(await guess('203.0.113.7'))
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429])
  expect(replies[0]?.json).toMatchObject({ fields: { code: 'That code is not right. 4 tries left.' } })
  expect(replies[5]?.json).toMatchObject({ error: 'Too many tries. Wait 5 minutes.' })
  // From everywhere together thirty a day; what cannot be guessed still opens.
  const others = []
  for (let n = 0; n < 30; n++) others.push((await guess(`198.51.100.${n}`)).status)
  expect(others.filter((status) => status === 400)).toHaveLength(25)
  const from = { 'x-forwarded-for': '192.0.2.1' }
  for (let n = 0; n < 6; n++)
    expect(await prove({ token, code: codeOf(secret, 1) }, from)).toMatchObject({ status: 429 })
  expect(await prove({ token, recovery_code: codes[0] }, from)).toMatchObject({ status: 200 })
})
