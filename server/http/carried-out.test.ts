import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/support/product.ts'
import { exchange, openRaw, untilClosed } from '#tests/support/raw-client.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ limits: { graceMs: 300, bytesPerSecond: 1024 * 1024 } })
  await product.signIn()
})
afterAll(() => product.stop())

const host = 'Host: localhost\r\n'
const subscribed = async (email: string) =>
  (await product.call('GET', `/api/newsletter/admin/subscriptions?q=${email}`)).json as unknown[]

function subscription(email: string): string {
  const body = JSON.stringify({ email })
  return `POST /api/newsletter/subscribe HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
}

const large = 'x'.repeat(20_000)

test.each([
  ['names a host with a blank', 400, `GET / HTTP/1.1\r\nHost: a b\r\n\r\n`],
  ['names no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
  ['names another host in its first line', 400, `GET http://other.example/ HTTP/1.1\r\n${host}\r\n`],
  ['expects what is not offered', 417, `POST /api/auth/login HTTP/1.1\r\n${host}Expect: x\r\n\r\n`],
  [
    'has a body that is too large',
    413,
    `POST /api/newsletter/subscribe HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: ${large.length}\r\n\r\n${large}`,
  ],
])('nothing is carried out behind a request that %s', async (_what, status, refused) => {
  const email = `behind-${status}-${refused.length}@example.com`
  expect((await exchange(product.url, refused + subscription(email))).status).toBe(status)
  await sleep(100)
  expect(await subscribed(email)).toEqual([])
})

test('nor behind one that is refused in favour of an earlier answer', async () => {
  const read = `GET /api/auth/hint HTTP/1.1\r\n${host}\r\n`
  await exchange(product.url, `${read}GET / HTTP/1.1\r\nHost: a b\r\n\r\n${subscription('third@example.com')}`)
  await sleep(100)
  expect(await subscribed('third@example.com')).toEqual([])
})

test('writes on one connection are all carried out, one after the other', async () => {
  const socket = await openRaw(product.url)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  const emails = ['one@example.com', 'two@example.com', 'three@example.com']
  socket.write(emails.map(subscription).join(''))
  await expect.poll(() => text.match(/HTTP\/1\.1 20\d/g)?.length).toBe(3)
  for (const email of emails) expect(await subscribed(email)).toHaveLength(1)
  socket.destroy()
})

test('what was refused because it came too slowly is not carried out when the rest comes', async () => {
  const [whole, email] = [subscription('late@example.com'), 'late@example.com']
  const socket = await openRaw(product.url)
  socket.write(whole.slice(0, -5))
  const refused = untilClosed(socket)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.write(whole.slice(-5))
  expect((await refused).status).toBe(408)
  await sleep(100)
  expect(await subscribed(email)).toEqual([])
})

test.each([
  ['asks for another protocol', `GET /api/faq HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
  [
    'comes in chunks by HTTP/1.0',
    `POST /api/newsletter/subscribe HTTP/1.0\r\n${host}Connection: keep-alive\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  ],
])('a connection ends with the answer to a request that %s', async (_what, request) => {
  expect((await exchange(product.url, request)).headers.get('connection')).toBe('close')
})
