import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Product, startProduct } from '#tests/support/product.ts'
import { exchange, openRaw, untilClosed, type WireReply } from '#tests/support/raw-client.ts'

const host = 'Host: localhost'
const expectRefusal = ({ headers, body, status }: WireReply, wanted: number) => {
  expect([status, JSON.parse(body)]).toEqual([wanted, { error: expect.stringMatching(/^[A-Z].*\.$/) }])
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('cache-control')).toBe('no-store')
}

test('a connection that piles up requests without reading the answers is closed', async () => {
  const product = await startProduct()
  const requests = (count: number) => `GET /api/faq HTTP/1.1\r\n${host}\r\n\r\n`.repeat(count)
  const few = await openRaw(product.url)
  few.write(requests(10))
  let answered = ''
  few.on('data', (bytes) => {
    answered += bytes
  })
  await expect.poll(() => answered.match(/HTTP\/1\.1 200/g)?.length).toBe(10)
  expect(few.destroyed).toBe(false)
  few.destroy()
  const many = await openRaw(product.url)
  many.write(requests(2_000))
  await untilClosed(many)
  expect((await product.call('GET', '/api/health')).status).toBe(200)
  await product.stop()
})

describe('what is not a proper request', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product.stop())
  const close = 'Connection: close\r\n\r\n'

  test.each([
    [400, 'is no HTTP', 'hello\r\n\r\n'],
    [400, 'has an unknown method', `FROB / HTTP/1.1\r\n${host}\r\n${close}`],
    [400, 'has a header without a name', `GET / HTTP/1.1\r\n${host}\r\n: x\r\n${close}`],
    [400, 'names no host', `GET /api/faq HTTP/1.1\r\n${close}`],
    [400, 'names two hosts', `GET /api/faq HTTP/1.1\r\n${host}\r\nHost: other.example\r\n${close}`],
    [400, 'names the same host twice', `GET /api/faq HTTP/1.1\r\n${host}\r\nHOST: localhost\r\n${close}`],
    [400, 'names two hosts in HTTP/1.0', `GET /api/faq HTTP/1.0\r\n${host}\r\nhost: other.example\r\n${close}`],
    [400, 'names a host with a blank', `GET /api/faq HTTP/1.1\r\nHost: localhost, other.example\r\n${close}`],
    [400, 'names a host with a path', `GET /api/faq HTTP/1.1\r\nHost: localhost/x\r\n${close}`],
    [400, 'names another host in its first line', `GET http://other.example/api/faq HTTP/1.1\r\n${host}\r\n${close}`],
    [400, 'names a user in its first line', `GET http://a@localhost/api/faq HTTP/1.1\r\nHost: a@localhost\r\n${close}`],
    [400, 'names no host in its first line', `GET http:///api/faq HTTP/1.1\r\n${host}\r\n${close}`],
    [400, 'is for another protocol', `GET ftp://localhost/api/faq HTTP/1.1\r\n${host}\r\n${close}`],
    [
      400,
      'has two lengths',
      `POST /api/faq HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}x`,
    ],
    [400, 'has a chunk without a size', `POST / HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n${close}zz\r\n`],
    [431, 'has a huge header', `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(40_000)}\r\n${close}`],
    [431, 'has a huge address', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n${close}`],
    [405, 'asks for a tunnel', `CONNECT example.com:443 HTTP/1.1\r\n${host}\r\n\r\n`],
    [417, 'expects too much', `POST /api/faq HTTP/1.1\r\n${host}\r\nExpect: miracles\r\n${close}`],
    [400, 'sends to an address that cannot be decoded', `POST /%zz HTTP/1.1\r\n${host}\r\n${close}`],
    [400, 'has such an address under the API', `GET /api/%zz HTTP/1.1\r\n${host}\r\nAccept: text/html\r\n${close}`],
    [404, 'traces', `TRACE /api/faq HTTP/1.1\r\n${host}\r\n${close}`],
    [404, 'patches what can be read', `PATCH /api/faq HTTP/1.1\r\n${host}\r\n${close}`],
    [404, 'asks for options', `OPTIONS /api/faq HTTP/1.1\r\n${host}\r\n${close}`],
    [414, 'has a parameter without end', `GET /api/uploads/${'x'.repeat(900)} HTTP/1.1\r\n${host}\r\n${close}`],
  ])('is answered with %i where it %s', async (status, _name, bytes) => {
    expectRefusal(await exchange(product.url, bytes), status)
    expect((await product.call('GET', '/api/health')).status).toBe(200)
  })

  test.each(['http://localhost/api/faq', 'HTTPS://LOCALHOST/api/faq?x=1', 'http://localhost/api/cors-test'])(
    'is not one for the whole address %s',
    async (address) => {
      const reply = await exchange(product.url, `GET ${address} HTTP/1.1\r\n${host}\r\n${close}`)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    },
  )

  test.each(['localhost', '127.0.0.1:3000', '[::1]:3000', 'xn--anka-9oa.example', 'a_b.example', ''])(
    'is not one that names the host %j',
    async (name) => {
      const reply = await exchange(product.url, `GET /api/faq HTTP/1.1\r\nHost: ${name}\r\n${close}`)
      expect(reply.status).toBe(200)
    },
  )

  test.each(['Accept: text/html\r\n', ''])('is a page for somebody who followed a link (%j)', async (accept) => {
    const reply = await exchange(product.url, `GET /%zz HTTP/1.1\r\n${host}\r\n${accept}${close}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(reply.headers.get('x-frame-options')).toBe('DENY')
    expect(reply.body).toContain('<p>This address is not valid.</p>')
  })

  test.each([
    ['garbage', 'garbage\r\n\r\n'],
    ['a bad Host', 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n'],
    ['a tunnel', `CONNECT a:1 HTTP/1.1\r\n${host}\r\n\r\n`],
    ['an expectation', `GET / HTTP/1.1\r\n${host}\r\nExpect: more\r\n\r\n`],
  ])('%s behind a request takes nothing from its answer', async (_what, bad) => {
    const email = `behind-${bad.length}@example.com`
    const body = JSON.stringify({ email })
    const head = `POST /api/newsletter/subscribe HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`
    const reply = await exchange(product.url, `${head}Content-Length: ${body.length}\r\n\r\n${body}${bad}`)
    expect(reply.status).toBeLessThan(300)
    expect(reply.body).not.toContain('HTTP/1.1')
  })
})

describe('connections that take their time', () => {
  let product: Product
  // Long enough for a busy machine to answer what is sent in earnest.
  const limits = { headersMs: 1_000, idleMs: 2_500, checkEveryMs: 50, graceMs: 3_000, bytesPerSecond: 1_000_000 }
  beforeAll(async () => {
    product = await startProduct({ limits })
    await product.signIn()
  })
  afterAll(() => product.stop())
  const form = `POST /api/newsletter/subscribe HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`

  test('end where headers do not come', async () => {
    const silent = await openRaw(product.url)
    const half = await openRaw(product.url)
    half.write('GET / HTTP/1.1\r\nHost: lo')
    for (const reply of await Promise.all([silent, half].map(untilClosed))) expectRefusal(reply, 408)
  })

  test('end where a body stands still', async () => {
    const socket = await openRaw(product.url)
    socket.write(`${form}Content-Length: 1000\r\n\r\n{"email`)
    expectRefusal(await untilClosed(socket), 408)
  })

  test('end where a body drips without end, also if nobody is going to read it', async () => {
    const drip = async (path: string) => {
      const socket = await openRaw(product.url)
      socket.write(`POST ${path} HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\n`)
      socket.write('Transfer-Encoding: chunked\r\n\r\n')
      const begun = performance.now()
      const closed = untilClosed(socket)
      const timer = setInterval(() => socket.write('1\r\n \r\n'), 100)
      const { status } = await closed
      clearInterval(timer)
      expect(status, path).toBeGreaterThanOrEqual(400)
      expect(performance.now() - begun).toBeGreaterThan(limits.graceMs * 0.8)
    }
    await Promise.all(['/api/newsletter/subscribe', '/api/projects/admin', '/api/nothing'].map(drip))
  })

  test('live on while a slow body moves', async () => {
    const socket = await openRaw(product.url)
    const body = JSON.stringify({ email: 'slow@example.com' })
    socket.write(`${form}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n`)
    const reply = untilClosed(socket)
    for (const part of [body.slice(0, 10), body.slice(10, 20), body.slice(20)]) {
      await sleep(600)
      socket.write(part)
    }
    expect(await reply).toMatchObject({ status: 200 })
  })

  test('end where nobody reads the answer', async () => {
    const { json } = await product.call('POST', '/api/projects/admin', { body: { title: 'T' } })
    const long = { project_id: (json as { id: number }).id, title: 'T', wysiwyg_content: 'x'.repeat(490_000) }
    await product.call('POST', '/api/project-details/admin', { body: long })
    const accepted: Socket[] = []
    product.app.server.on('connection', (each) => accepted.push(each))
    const socket = await openRaw(product.url)
    socket.pause()
    // More than the buffers on both sides hold.
    socket.write(`GET /api/project-details/${long.project_id} HTTP/1.1\r\n${host}\r\n\r\n`.repeat(60))
    const find = () => accepted.find(({ remotePort }) => remotePort === socket.localPort)
    await expect.poll(find).toBeDefined()
    const held = find() as Socket
    await expect.poll(() => held.destroyed, { timeout: 15_000 }).toBe(true)
    expect(held.bytesWritten).toBeLessThan(60 * long.wysiwyg_content.length)
    socket.destroy()
  })
})

describe('connections', () => {
  test('have a limit; those that wait make room for those that ask', async () => {
    const product = await startProduct({ limits: { maxConnections: 20 } })
    const ask = `GET /api/cors-test HTTP/1.1\r\n${host}\r\n\r\n`
    const waiting = await Promise.all(Array.from({ length: 20 }, () => openRaw(product.url)))
    const open = () => new Promise((resolve) => product.app.server.getConnections((_error, count) => resolve(count)))
    await expect.poll(open).toBe(20)
    expect((await untilClosed(await openRaw(product.url))).status).toBeNaN()
    const replies = waiting.map((socket) => once(socket, 'data'))
    for (const socket of waiting) socket.write(ask)
    await Promise.all(replies)
    const last = ask.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')
    await expect.poll(async () => (await exchange(product.url, last)).status, { timeout: 10_000 }).toBe(200)
    const half = await openRaw(product.url)
    half.write(last.slice(0, 20))
    const whole = untilClosed(half)
    for (let n = 0; n < 25; n++) waiting.push(await openRaw(product.url))
    await sleep(1_100)
    waiting.push(await openRaw(product.url))
    half.write(last.slice(20))
    expect((await whole).status).toBe(200)
    for (const socket of waiting) socket.destroy()
    await product.stop()
  })

  test('share the memory for bodies, and those who come too late are told', async () => {
    const product = await startProduct({ limits: { together: 3 * 1024 * 1024 } })
    const token = await product.signIn()
    const head = `POST /api/projects/admin HTTP/1.1\r\n${host}\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\n`
    const first = await openRaw(product.url)
    const arrived = once(product.app.server, 'request')
    first.write(`${head}Content-Length: 2000000\r\n\r\n{`)
    await arrived
    await sleep(300)
    const body = { title: 'T', description: 'x'.repeat(1_300_000) }
    const reply = await product.call('POST', '/api/projects/admin', { body })
    expect(reply).toMatchObject({ status: 503, json: { error: expect.stringContaining('Too much') } })
    expect(reply.headers.get('retry-after')).toBe('5')
    first.destroy()
    await expect
      .poll(async () => (await product.call('POST', '/api/projects/admin', { body })).status, { timeout: 5_000 })
      .toBe(400)
    await product.stop()
  })
})

test('forms that do not arrive hold up neither other forms nor administrators', async () => {
  const product = await startProduct({ limits: { together: 100 * 1024 } })
  await product.signIn()
  const messages = '/api/contact-messages/submit'
  const slow = await openRaw(product.url)
  const arrived = once(product.app.server, 'request')
  slow.write(`POST ${messages} HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`)
  await arrived
  const message = { name: 'A', phone: '1', email: 'a@example.com', subject: 'S', message: 'x'.repeat(50_000) }
  await expect.poll(async () => (await product.call('POST', messages, { body: message })).status).toBe(503)
  const title = 'x'.repeat(60_000)
  expect((await product.call('POST', '/api/projects/admin', { body: { title } })).status).toBe(400)
  const subscribed = await product.call('POST', '/api/newsletter/subscribe', { body: { email: 'a@example.com' } })
  expect(subscribed.status).toBeLessThan(300)
  slow.destroy()
  await product.stop()
})

test('a tunnel that is asked for and reset at once does not end the process', async () => {
  const product = await startProduct()
  for (let n = 0; n < 20; n++) {
    const socket = await openRaw(product.url)
    socket.write(`CONNECT a:1 HTTP/1.1\r\n${host}\r\n\r\n`)
    await once(socket, 'data')
    socket.resetAndDestroy()
  }
  await sleep(100)
  expect((await product.call('GET', '/api/health')).status).toBe(200)
  await product.stop()
})

test('a body that is broken off is not taken for a database that is away', async () => {
  const lines: string[] = []
  const product = await startProduct({ log: pino({ level: 'error' }, { write: (line) => void lines.push(line) }) })
  const socket = await openRaw(product.url)
  const arrived = once(product.app.server, 'request')
  socket.write(
    `POST /api/newsletter/subscribe HTTP/1.1\r\n${host}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  )
  await arrived
  await sleep(50)
  socket.resetAndDestroy()
  await sleep(200)
  expect(lines).toEqual([])
  await product.stop()
})

test('connections that wait to be accepted are answered before the product stops', async () => {
  const product = await startProduct()
  const replies = Array.from({ length: 40 }, () => exchange(product.url, `GET /api/faq HTTP/1.1\r\n${host}\r\n\r\n`))
  await nextTurn()
  const stopped = product.stop()
  expect((await Promise.all(replies)).map(({ status }) => status)).toEqual(Array(40).fill(200))
  await stopped
})
