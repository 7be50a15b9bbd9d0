import { randomBytes } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { createPartsSender, isSentInParts } from './send-in-parts.ts'

const bytes = randomBytes(5 * 1024 * 1024)

async function serving(): Promise<{ port: number; ends: Promise<void>[] }> {
  const ends: Promise<void>[] = []
  const sendInParts = createPartsSender()
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': bytes.length })
    ends.push(sendInParts(response, bytes))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, ends }
}

test('what is long arrives whole', async () => {
  expect(isSentInParts(bytes)).toBe(true)
  expect(isSentInParts(Buffer.alloc(1_000))).toBe(false)
  const { port, ends } = await serving()
  const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [IncomingMessage]
  expect((await buffer(response)).equals(bytes)).toBe(true)
  await Promise.all(ends)
})

test('it ends with a reader who reads nothing and leaves', async () => {
  const { port, ends } = await serving()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await expect.poll(() => ends.length).toBe(1)
  socket.destroy()
  await Promise.all(ends)
})

/** Takes everything at once, and tells in which turn. */
class Reader extends EventEmitter {
  destroyed = false
  closed = false
  readonly #write: (part: Buffer) => void
  constructor(write: (part: Buffer) => void) {
    super()
    this.#write = write
  }
  write(part: Buffer): boolean {
    this.#write(part)
    return true
  }
  end(): void {}
}

test('many who ask at the same moment get a turn of the loop for each part', async () => {
  let turn = 0
  const next = () => {
    turn++
    if (turn < 500) setImmediate(next)
  }
  setImmediate(next)
  const turns: number[] = []
  const sendInParts = createPartsSender()
  const readers = Array.from({ length: 10 }, () => new Reader(() => turns.push(turn)))
  await Promise.all(readers.map((reader) => sendInParts(reader as unknown as ServerResponse, bytes)))
  expect(turns.length).toBe(10 * 20)
  expect(new Set(turns).size).toBe(turns.length)
})
