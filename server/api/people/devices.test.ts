import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { resetPassword } from '#server/auth/reset-password.ts'
import { createSignInLink } from '#server/auth/sign-in-links.ts'
import { createSigner } from '#server/signer.ts'
import { credentials, type Product, type Reply, startProduct } from '#tests/support/product.ts'

let product: Product
afterEach(() => product.stop())
/** Everybody comes from one address, as behind a router or a proxy that TRUST_PROXY does not name. */
const start = async (environment = {}) => {
  product = await startProduct({ environment: { RATE_LIMIT: 'on', ...environment } })
}

const wrong = { ...credentials, password: 'wrong' }
const login = (body: object, cookie?: string) =>
  product.call('POST', '/api/auth/login', { body, token: null, ...(cookie && { headers: { cookie } }) })
const cookieOf = ({ headers }: Reply) => headers.get('set-cookie')?.split(';')[0] ?? ''
const fail = async (times: number, cookie?: string) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await login(wrong, cookie)).status)
  return statuses
}
/** Uses up the tries of the address that everybody shares. */
const useUpTries = async () => expect((await fail(11)).at(-1)).toBe(429)
const change = (token: string, password: string) =>
  product.call('PUT', '/api/auth/password', {
    token,
    body: { current_password: credentials.password, new_password: password },
  })

test('a browser that signed in before is let in although a neighbour has used up the tries of their address', async () => {
  await start()
  const first = await login(credentials)
  expect(first.headers.get('set-cookie')).toMatch(
    /^anka_device=[\w-]{100,}; Path=\/api\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  await useUpTries()
  expect((await login(credentials)).status).toBe(429)
  const again = await login(credentials, `theme=dark; ${cookieOf(first)}; other=1`)
  expect(again.status).toBe(200)
  expect((await login(credentials, cookieOf(again))).status).toBe(200)
})

test('it is known among cookies of the same name that others on the host have set', async () => {
  await start()
  const cookie = cookieOf(await login(credentials))
  await useUpTries()
  expect((await login(credentials, `device=1; anka_device=x; ${cookie}; anka_device=y`)).status).toBe(200)
})

test('it has ten tries of its own, however often its cookie is renewed, and takes none from others', async () => {
  await start()
  const cookie = cookieOf(await login(credentials))
  const renewed = cookieOf(await login(credentials, cookie))
  expect(await fail(5, cookie)).toEqual(Array(5).fill(401))
  expect(await fail(6, renewed)).toEqual([...Array(5).fill(401), 429])
  expect((await login(credentials, cookie)).status).toBe(429)
  expect((await login(credentials)).status).toBe(200)
})

test('a cookie that was made up, changed or sealed for something else is nobody’s', async () => {
  await start()
  const cookie = cookieOf(await login(credentials))
  const signer = await createSigner(product.database.db)
  const { id } = await product.database.db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  await useUpTries()
  for (const made of [
    'anka_device=',
    'anka_device=x',
    `${cookie.slice(0, -2)}AA`,
    `anka_device=${'A'.repeat(200)}`,
    `x${cookie}`,
    `anka_device=${signer.seal(`${id} x y`, 'device')}`,
    `anka_device=${signer.seal(`${id} x y`, 'message sent')}`,
  ])
    expect((await login(credentials, made)).status, made).toBe(429)
  expect((await login(credentials, cookie)).status).toBe(200)
})

test('a new password makes all devices strangers but the one that set it', async () => {
  await start()
  const [mine, other] = [await login(credentials), await login(credentials)]
  const next = { ...credentials, password: 'quite another long password' }
  const changed = await change((mine.json as { token: string }).token, next.password)
  expect(changed.status).toBe(200)
  await useUpTries()
  expect((await login(next, cookieOf(other))).status).toBe(429)
  expect((await login(next, cookieOf(mine))).status).toBe(429)
  expect((await login(next, cookieOf(changed))).status).toBe(200)

  const { database, config } = product
  const reset = await resetPassword(database.db, config, pino({ level: 'silent' }))
  expect((await login({ ...credentials, password: reset?.password }, cookieOf(changed))).status).toBe(429)
})

test('a sign-in link makes a device too, and over https the cookie stays there', async () => {
  await start({ PUBLIC_URL: 'https://www.example.com' })
  const { db } = product.database
  const { id } = await db.selectFrom('admins').select('id').executeTakeFirstOrThrow()
  const token = (await createSignInLink(db, id, '')).split('=')[1]
  const reply = await product.call('POST', '/api/auth/link', { body: { token }, token: null })
  expect(reply.headers.get('set-cookie')).toMatch(/; SameSite=Strict; Secure$/)
  await useUpTries()
  expect((await login(credentials, cookieOf(reply))).status).toBe(200)
})

test('a failed sign-in sets no cookie', async () => {
  await start()
  expect((await login(wrong)).headers.get('set-cookie')).toBeNull()
})
