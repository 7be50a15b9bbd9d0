import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { LargeSends } from './large-sends.ts'

const megabytes = (size: number) => ({ size: size * 1024 * 1024 }) as CachedResponse

/** A response whose connection is destroyed closes a moment later. */
class Reader extends EventEmitter {
  closed = false
  destroyed = false
  req = {
    socket: {
      destroy: () => {
        this.destroyed = true
        setImmediate(() => this.emit('close'))
      },
    },
  }
}

test('readers of the oldest large answers are cut off where all of them take too much memory', async () => {
  const sends = new LargeSends({ maxBytes: 100 * 1024 * 1024 })
  const read = (answer: CachedResponse) => {
    const reader = new Reader()
    sends.add(answer, reader as unknown as ServerResponse)
    return reader
  }
  const [first, second, third] = [megabytes(40), megabytes(40), megabytes(40)]
  // One answer counts once, however many read it; small ones do not count.
  const readers = [
    read(first),
    ...Array.from({ length: 20 }, () => read(second)),
    ...Array.from({ length: 500 }, () => read(megabytes(0.5))),
  ]
  expect(readers.filter(({ destroyed }) => destroyed)).toEqual([])
  read(third)
  expect(readers.filter(({ destroyed }) => destroyed)).toEqual([readers[0]])
  await new Promise(setImmediate)
  for (const reader of readers.slice(1, 21)) reader.emit('close')
  const last = [read(megabytes(50)), read(megabytes(500))]
  expect(last.map(({ destroyed }) => destroyed)).toEqual([true, false])
})

test('a reader who left before the answer was made holds nothing', async () => {
  const sends = new LargeSends({ maxBytes: 100 * 1024 * 1024 })
  const gone = Object.assign(new Reader(), { closed: true })
  for (let n = 0; n < 10; n++) sends.add(megabytes(50), gone as unknown as ServerResponse)
  const reader = new Reader()
  sends.add(megabytes(40), reader as unknown as ServerResponse)
  sends.add(megabytes(50), new Reader() as unknown as ServerResponse)
  expect(reader.destroyed).toBe(false)
})

test('the connection of a reader whose answer waits behind another one is cut', async () => {
  const sends = new LargeSends({ maxBytes: 100 * 1024 * 1024 })
  const server = createServer((request, response) => {
    if (request.url === '/large') sends.add(megabytes(40), response)
  })
  onTestFinished(() => void server.close().closeAllConnections())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  client.on('error', () => {})
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  client.write(ask('/slow') + ask('/large').repeat(3))
  await once(client, 'close')
})
