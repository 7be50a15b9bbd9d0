import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { openRaw } from '#tests/support/raw-client.ts'

const megabyte = 1024 * 1024
const host = 'Host: localhost'

/** With a draft of a megabyte, and connections that ask for it again and again and read nothing. */
async function startUnread(maxHeldBytes: number) {
  const product = await startProduct({ limits: { maxHeldBytes } })
  onTestFinished(() => product.stop())
  const token = await product.signIn()
  const body = { type: 'project-details', data: { wysiwyg_content: '"\\\n'.repeat(166_000) } }
  const { id } = (await product.call('POST', '/api/drafts', { body })).json as { id: number }
  const responses: ServerResponse[] = []
  const sockets: Socket[] = []
  product.app.server.on('connection', (socket) => sockets.push(socket))
  product.app.server.on('request', (_request, response) => responses.push(response))
  return {
    responses,
    sockets,
    async ask(count: number): Promise<void> {
      const socket = await openRaw(product.url)
      onTestFinished(() => void socket.destroy())
      socket.pause()
      // More than the buffers on both sides hold.
      socket.write(`GET /api/drafts/${id} HTTP/1.1\r\n${host}\r\nAuthorization: Bearer ${token}\r\n\r\n`.repeat(count))
    },
  }
}

test('for a client that does not read an answer no further ones are made', async () => {
  const { responses, sockets, ask } = await startUnread(256 * megabyte)
  await ask(20)
  let taken = -1
  const isStuck = () => {
    const before = taken
    taken = sockets[0]?.bytesRead ? sockets[0].bytesWritten - sockets[0].writableLength : -1
    return taken > 0 && taken === before
  }
  await expect.poll(isStuck, { timeout: 20_000, interval: 500 }).toBe(true)
  expect(responses).toHaveLength(20)
  expect(responses.filter(({ writableEnded, writableFinished }) => writableEnded && !writableFinished)).toHaveLength(1)
  expect(responses.filter(({ headersSent }) => !headersSent)).not.toEqual([])
})

test('where answers that nobody takes fill the memory, the oldest are cut off', async () => {
  const { sockets, ask } = await startUnread(3 * megabyte)
  for (let n = 0; n < 6; n++) await ask(20)
  const isCut = () => sockets.map(({ destroyed }) => destroyed)
  await expect.poll(() => isCut().filter(Boolean).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
  expect(isCut()).toContain(false)
})
