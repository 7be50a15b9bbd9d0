import { connect } from 'node:net'

export type Request = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

function encode({ method = 'GET', path, headers = {}, body = '' }: Request): Buffer {
  const all = { host: 'localhost', ...headers, ...(body && { 'content-length': String(Buffer.byteLength(body)) }) }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}

const success = /^(2|304)/

const lastChunk = '\r\n0\r\n\r\n'

/** Length of a whole response, known with its head, or with its last chunk. */
function lengthOf(received: Buffer, expected: RegExp): number | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = received.toString('latin1', 0, end)
  if (!expected.test(head.slice('HTTP/1.1 '.length)))
    throw new Error(`The server answered:\n${received.toString('utf8').slice(0, 500)}`)
  if (/transfer-encoding: chunked/i.test(head)) {
    const last = received.indexOf(lastChunk, end)
    return last === -1 ? undefined : last + lastChunk.length
  }
  return end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
}

function one(port: number, next: () => Buffer | undefined, expected: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let received: Buffer = Buffer.alloc(0)
    const send = () => {
      const request = next()
      if (request) socket.write(request)
      else socket.end(resolve)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      try {
        received = received.length === 0 ? chunk : Buffer.concat([received, chunk])
        const length = lengthOf(received, expected)
        if (length === undefined || received.length < length) return
        received = received.subarray(length)
        send()
      } catch (error) {
        socket.destroy()
        reject(error)
      }
    })
  })
}

/** Sends `count` requests over a few connections, each waiting for its answer; no client work beyond that. */
export async function load(
  port: number,
  count: number,
  make: Request | ((n: number) => Request),
  expected = success,
  connections = 8,
): Promise<void> {
  let sent = 0
  const fixed = typeof make === 'function' ? undefined : encode(make)
  const next = () => {
    if (sent >= count) return undefined
    sent++
    return fixed ?? encode((make as (n: number) => Request)(sent))
  }
  await Promise.all(Array.from({ length: connections }, () => one(port, next, expected)))
}
