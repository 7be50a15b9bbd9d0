import { once } from 'node:events'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { faq } from '#content/faq/type.ts'
import { type AnyDatabase, repository } from '#server/store/repository.ts'
import { joined } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { openRaw } from '#tests/support/raw-client.ts'

const path = faq.routes.admin
const count = 500

/** With a list that is longer than the buffers of a connection. */
async function start(limits: { idleMs?: number } = {}) {
  const product = await startProduct({ limits })
  onTestFinished(() => product.stop())
  const token = await product.signIn()
  const answer = 'A'.repeat(40_000)
  await product.database.db.transaction().execute(async (transaction) => {
    const { insert } = repository(transaction as unknown as AnyDatabase, faq)
    for (let order = 0; order < count; order++) await insert({ question: 'Q', answer, display_order: order })
  })
  return { product, token }
}

test('someone who asks for many lists and reads none is refused, and others get theirs', async () => {
  const { product } = await start()
  const author = await joined(product.call, 'author')
  const other = await joined(product.call, 'author', 'Ece Demir')
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const replies: Response[] = []
  const headers = { authorization: `Bearer ${author.token}`, 'accept-encoding': 'identity' }
  const ask = async () => {
    const reply = await fetch(product.url + path, { headers, signal: gone.signal })
    replies.push(reply)
  }
  const asked = Promise.allSettled(Array.from({ length: 70 }, ask))
  const withStatus = (status: number) => replies.filter((reply) => reply.status === status)
  await vi.waitFor(() => {
    expect(withStatus(200)).toHaveLength(8)
    expect(withStatus(429).length).toBeGreaterThanOrEqual(12)
  }, 20_000)
  const [refused] = withStatus(429)
  expect(refused?.headers.get('retry-after')).toBe('5')
  expect(await refused?.json()).toEqual({
    error: 'You are reading too many lists at once. Wait until some of them have arrived.',
  })
  expect((await product.call('GET', path, { token: other.token })).json).toHaveLength(count)
  expect(withStatus(200)).toHaveLength(8)

  gone.abort()
  await asked
  const own = () => product.call('GET', path, { token: author.token })
  // The product learns a moment later that they have left.
  await vi.waitFor(async () => expect((await own()).json).toHaveLength(count), 20_000)
})

test('lists that nobody reads are broken off, and their places come free', async () => {
  const { product, token } = await start({ idleMs: 4_000 })
  const served: Socket[] = []
  product.app.server.on('connection', (socket) => served.push(socket))
  for (let n = 0; n < 8; n++) {
    const socket = await openRaw(product.url)
    onTestFinished(() => void socket.destroy())
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`)
    await once(socket, 'readable')
  }
  await expect.poll(() => served.map(({ destroyed }) => destroyed), { timeout: 20_000 }).toEqual(Array(8).fill(true))
  expect((await product.call('GET', path)).json).toHaveLength(count)
})
