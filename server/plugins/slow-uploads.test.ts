import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { usernameKey } from '#server/auth/username.ts'
import { joined } from '#tests/support/people.ts'
import { filePart, jpeg } from '#tests/support/pictures.ts'
import { credentials, startProduct } from '#tests/support/product.ts'
import { openRaw, untilClosed } from '#tests/support/raw-client.ts'

async function start(limits: object) {
  const product = await startProduct({ limits })
  onTestFinished(product.stop)
  const token = await product.signIn()
  const upload = async (session: string, width: number) => {
    const body = new FormData()
    body.set('image', filePart(await jpeg(width, 100)))
    return product.call('POST', '/api/uploads', { body, token: session })
  }
  const open = async () => {
    const socket = await openRaw(product.url)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { product, token, upload, open }
}

const head = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const begin = (socket: Socket, token: string, length: number) =>
  socket.write(
    [
      'POST /api/uploads HTTP/1.1\r\nhost: localhost\r\nconnection: close',
      `authorization: Bearer ${token}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${length}\r\n\r\n${head}`,
    ].join('\r\n'),
  )

test('an upload that drips is ended with a sentence, however large it says it is', async () => {
  const { token, open } = await start({ graceMs: 500 })
  const socket = await open()
  const timer = setInterval(() => socket.write('x'), 50)
  begin(socket, token, 10_000_000)
  const { status, headers, body } = await untilClosed(socket)
  clearInterval(timer)
  expect([status, headers.get('connection')]).toEqual([408, 'close'])
  expect(JSON.parse(body)).toEqual({ error: 'The request did not arrive in time. Please try again.' })
}, 30_000)

test('one that keeps moving arrives, though it takes longer than a silent one may', async () => {
  const limits = { graceMs: 2_000, bytesPerSecond: 10_000 }
  const { token, open } = await start(limits)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
  // Enough to have all the time it takes on a busy machine.
  expect(picture.length).toBeGreaterThan(10 * limits.bytesPerSecond)
  const [socket, pieces, end] = [await open(), 20, '\r\n--x--\r\n']
  begin(socket, token, head.length + picture.length + end.length)
  const reply = untilClosed(socket)
  const step = Math.ceil(picture.length / pieces)
  for (let at = 0; at < picture.length; at += step) {
    socket.write(picture.subarray(at, at + step))
    await sleep((limits.graceMs * 1.5) / pieces)
  }
  socket.write(end)
  expect(await reply).toMatchObject({ status: 201 })
}, 30_000)

test('one person uploads a few things at once, others upload meanwhile', async () => {
  const { product, token, upload, open } = await start({ formsOfPerson: 3 })
  const { db } = product.database
  const { id: _own, ...admin } = await db.selectFrom('admins').selectAll().executeTakeFirstOrThrow()
  const username = 'colleague'
  await db
    .insertInto('admins')
    .values({ ...admin, username, username_key: usernameKey(username) })
    .execute()
  const { json } = await product.call('POST', '/api/auth/login', { body: { ...credentials, username }, token: null })
  const { token: other } = json as { token: string }
  let refused = ''
  const sockets = await Promise.all(Array.from({ length: 12 }, open))
  for (const socket of sockets) {
    socket.setEncoding('utf8').on('data', (text: string) => {
      refused += text
    })
    begin(socket, token, 10_000_000)
  }
  await expect.poll(() => refused.match(/HTTP\/1\.1 429/g)?.length, { timeout: 20_000 }).toBe(9)

  const sentence = 'You are uploading too much at once. Wait until some of it has arrived.'
  // Nor through another session.
  const oneMore = await upload(await product.signIn(), 200)
  expect(oneMore).toMatchObject({ status: 429, json: { error: sentence } })
  expect(oneMore.headers.get('retry-after')).toBe('5')
  for (const width of [210, 220]) expect(await upload(other, width)).toMatchObject({ status: 201 })
  expect((await product.call('POST', '/api/projects/admin', { body: { title: 'Meanwhile' } })).status).toBe(201)

  for (const socket of sockets) socket.destroy()
  await expect.poll(() => upload(token, 230), { timeout: 20_000 }).toMatchObject({ status: 201 })
}, 60_000)

test('texts that one person lets drip take a share of the memory, and what is small always gets in', async () => {
  const kilobyte = 1024
  const limits = { ofPerson: 300 * kilobyte, together: 500 * kilobyte }
  const { product, open } = await start(limits)
  const [first, second] = [await joined(product.call, 'author'), await joined(product.call, 'author', 'Ada Kaya')]
  let refused = ''
  const drip = async (token: string) => {
    const socket = await open()
    socket.setEncoding('utf8').on('data', (text: string) => {
      refused += text
    })
    const type = 'content-type: application/json'
    const length = `content-length: ${100 * kilobyte}`
    socket.write(
      `POST /api/drafts HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n${type}\r\n${length}\r\n\r\n{`,
    )
  }
  const count = (status: number) => refused.match(new RegExp(`HTTP/1\\.1 ${status}`, 'g'))?.length ?? 0
  for (let n = 0; n < 6; n++) await drip(first.token)
  await expect.poll(() => count(429)).toBe(3)
  const body = { title: 'x'.repeat(100 * kilobyte) }
  expect((await product.call('POST', '/api/projects/admin', { body })).status).toBe(400)

  for (let n = 0; n < 3; n++) await drip(second.token)
  await expect.poll(() => count(503)).toBe(1)
  expect((await product.call('POST', '/api/projects/admin', { body })).status).toBe(503)
  const disabling = await product.call('PUT', `/api/people/${first.id}`, { body: { disabled: true } })
  expect(disabling.status).toBe(200)
}, 60_000)
