import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitPipelining } from './pipelining.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serveUnanswered(maxBehind: number, maxBehindInAll: number) {
  const pipelining = limitPipelining({ maxBehind, maxBehindInAll })
  const responses: ServerResponse[] = []
  const unclosed = new Set<ServerResponse>()
  const server = createServer({ IncomingMessage: pipelining.IncomingMessage }, (request, response) => {
    pipelining.count(request, response)
    responses.push(response)
    unclosed.add(response)
    response.once('close', () => unclosed.delete(response))
  })
  server.on('connect', (_request, socket) => socket.destroy())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close().closeAllConnections())
  const send = (count: number, last = '') => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => {})
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count) + last)
    closers.push(() => client.destroy())
    return client
  }
  return { pipelining, responses, unclosed, send }
}

test('of a chunk with thousands of requests only those up to the limit are made', async () => {
  const { pipelining, responses, unclosed, send } = await serveUnanswered(20, 1_000)
  await once(send(2_000).resume(), 'close')
  expect(responses).toHaveLength(21)
  // What a response holds, such as an open file, is let go when it closes.
  await expect.poll(() => unclosed.size).toBe(0)
  await expect.poll(() => pipelining.behind).toBe(0)
})

test('a CONNECT leaves none of the requests before it open', async () => {
  const { pipelining, responses, unclosed, send } = await serveUnanswered(20, 1_000)
  await once(send(10, 'CONNECT x:80 HTTP/1.1\r\nHost: x\r\n\r\n').resume(), 'close')
  expect(responses).toHaveLength(10)
  await expect.poll(() => [unclosed.size, pipelining.behind]).toEqual([0, 0])
})

test('all connections together may have so many waiting behind another', async () => {
  const { pipelining, responses, send } = await serveUnanswered(20, 30)
  const first = send(20)
  await expect.poll(() => pipelining.behind).toBe(19)
  await once(send(20).resume(), 'close')
  expect(responses).toHaveLength(32)
  await expect.poll(() => pipelining.behind).toBe(19)
  expect(first.destroyed).toBe(false)
  send(1)
  await expect.poll(() => responses.length).toBe(33)
})

test('answered requests make room for the next', async () => {
  const { pipelining, responses, send } = await serveUnanswered(4, 1_000)
  const client = send(5).resume()
  await expect.poll(() => responses.length).toBe(5)
  for (const response of responses) response.end()
  await expect.poll(() => pipelining.behind).toBe(0)
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5))
  await expect.poll(() => responses.length).toBe(10)
  expect(client.destroyed).toBe(false)
})
