import { afterEach, expect, inject, onTestFinished, test } from 'vitest'
import { createSignInLink } from '#server/auth/sign-in-links.ts'
import { cuttableProxy } from '#tests/support/cuttable-proxy.ts'
import { invite, join, tokenOf } from '#tests/support/people.ts'
import { createDatabase } from '#tests/support/postgres.ts'
import { credentials, type Product, startProduct } from '#tests/support/product.ts'

const limited = { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' }
const wrong = { ...credentials, password: 'wrong' }
const stranger = '203.0.113.7'
const owner = '198.51.100.1'

let product: Product
afterEach(() => product.stop())

const login = (body: unknown, address: string) =>
  product.call('POST', '/api/auth/login', { body, token: null, headers: { 'x-forwarded-for': address } })
const fail = async (times: number, address: string, body: unknown = wrong) => {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await login(body, address)).status)
  return statuses
}
const tens = (status: number) => Array.from({ length: 10 }, () => status)

test('ten failures pause an address for an account, however the name is spelled, and nobody else', async () => {
  product = await startProduct({ environment: limited })
  const spellings = ['editor', 'EDITOR', '\uFF45ditor']
  for (let n = 0; n < 10; n++)
    expect(await login({ ...wrong, username: spellings[n % 3] }, stranger)).toMatchObject({ status: 401 })
  const paused = await login(credentials, stranger)
  expect(paused).toMatchObject({ status: 429, json: { error: expect.stringMatching(/^Too many failed sign-ins\./) } })
  expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await login(credentials, owner)).toMatchObject({ status: 200 })
  expect(await login(wrong, owner)).toMatchObject({ status: 401 })
})

test('attempts that are sent together learn no more than ten', async () => {
  product = await startProduct({ environment: limited })
  const replies = await Promise.all(Array.from({ length: 16 }, () => login(wrong, stranger)))
  const count = (status: number) => replies.filter((reply) => reply.status === status).length
  // On a busy machine some are turned away because they waited too long.
  expect(count(401)).toBeGreaterThan(0)
  expect(count(401)).toBeLessThanOrEqual(10)
  expect(count(401) + count(429)).toBe(16)
  await fail(10 - count(401), stranger)
  expect(await login(credentials, stranger)).toMatchObject({ status: 429 })
})

test('right passwords do not count, however many come together', async () => {
  product = await startProduct({ environment: limited })
  const replies = await Promise.all(Array.from({ length: 16 }, () => login(credentials, owner)))
  expect(replies.filter(({ text }) => text.includes('failed'))).toEqual([])
  expect(await login(credentials, owner)).toMatchObject({ status: 200 })
})

test('an address where the owner signed in does not tell which names exist', async () => {
  product = await startProduct({ environment: limited })
  expect(await login(credentials, owner)).toMatchObject({ status: 200 })
  for (let n = 0; n < 51; n++) await login({ ...wrong, username: `nobody ${n}` }, owner)
  const replies = [await login(wrong, owner), await login({ ...wrong, username: 'nobody else' }, owner)]
  expect(replies.map(({ status, text }) => [status, text])).toEqual([
    [401, expect.any(String)],
    [401, replies[0]?.text],
  ])
})

test('an address that has used up its tries is turned away before anything is looked up', async () => {
  product = await startProduct({ environment: limited })
  await fail(10, stranger)
  await product.database.db.schema.alterTable('admins').renameTo('moved').execute()
  expect(await login(credentials, stranger)).toMatchObject({ status: 429 })
  expect(await login(credentials, owner)).toMatchObject({ status: 500 })
})

test('requests that are not valid do not count', async () => {
  product = await startProduct({ environment: limited })
  expect(await fail(12, stranger, { ...wrong, extra: 1 })).toEqual([...tens(400), 400, 400])
  expect(await login(credentials, stranger)).toMatchObject({ status: 200 })
})

test('wrong links are refused after fifty, and those that work are not', async () => {
  product = await startProduct({ environment: { RATE_LIMIT: 'on' } })
  await product.signIn()
  const { link } = await invite(product.call, 'editor')
  const db = product.database.db as never
  const signInLink = await createSignInLink(db, 1, product.url)
  const open = (path: string, token: string) => product.call('POST', path, { token: null, body: { token } })
  const statuses: number[] = []
  for (let n = 0; n < 52; n++)
    statuses.push((await open(n % 2 ? '/api/auth/link' : '/api/auth/password-link', `${n}`.padEnd(43, 'x'))).status)
  expect(statuses).toEqual([...Array(50).fill(401), 429, 429])
  expect(await open('/api/auth/password-link', tokenOf(link))).toMatchObject({ status: 200 })
  expect(await join(product.call, link)).toMatchObject({ status: 200 })
  expect(await open('/api/auth/link', signInLink.split('=')[1] ?? '')).toMatchObject({ status: 200 })
})

test('an outage does not count', async () => {
  const { url, drop } = await createDatabase(inject('postgresUrl'))
  const proxy = await cuttableProxy(new URL(url))
  onTestFinished(async () => {
    await proxy.close()
    await drop()
  })
  product = await startProduct({ dialect: 'postgres', databaseUrl: proxy.url, environment: limited })
  proxy.cut()
  expect(await fail(12, owner)).toEqual([...tens(503), 503, 503])
  proxy.mend()
  await expect.poll(async () => (await login(credentials, owner)).status, { timeout: 10_000 }).toBe(200)
})

test('a password change is counted for its session only, and no stranger can stop it', async () => {
  product = await startProduct({ environment: limited })
  const [mine = '', other = ''] = await Promise.all(
    [1, 2].map(async () => ((await login(credentials, owner)).json as { token: string }).token),
  )
  const change = (token: string, current_password: string) =>
    product.call('PUT', '/api/auth/password', { token, body: { current_password, new_password: 'another password' } })
  expect(await fail(11, owner)).toEqual([...tens(401), 429])
  for (let n = 0; n < 10; n++) expect(await change(other, 'wrong')).toMatchObject({ status: 400 })
  expect(await change(other, credentials.password)).toMatchObject({
    status: 429,
    json: { error: expect.stringMatching(/^The current password was wrong too often\./) },
  })
  expect(await change(mine, credentials.password)).toMatchObject({ status: 200 })
})

test('a flood of sign-ins keeps neither the site nor the owner waiting', async () => {
  product = await startProduct({ environment: { ...limited, RATE_LIMIT: 'off' } })
  await login(credentials, owner)
  let answered = 0
  const flood = Array.from({ length: 300 }, async (_, n) => {
    const reply = await login(wrong, `10.0.${n >> 8}.${n & 255}`)
    answered++
    return reply
  })
  // Once the first have been turned away, the queue is full.
  const refused = await Promise.any(
    flood.map(async (reply) => ((await reply).status === 429 ? reply : Promise.reject())),
  )
  expect(refused).toMatchObject({ json: { error: expect.stringMatching(/^Too many people are signing in/) } })
  expect(refused.headers.get('retry-after')).toBe('2')
  const [health, signIn] = await Promise.all([product.call('GET', '/api/health'), login(credentials, owner)])
  expect([health.status, signIn.status]).toEqual([200, 200])
  expect(answered).toBeLessThan(300)

  const statuses = (await Promise.all(flood)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([401, 429]))
  // One is checked at a time and twenty wait; the rest of the flood arrives while those are served.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100)
})
