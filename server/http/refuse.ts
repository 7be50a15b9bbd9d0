import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { http } from './node-http.ts'

export type Refuse = (socket: Duplex, status: number, sentence: string) => void

/** How long the other side has to read why, before the connection is cut. */
const lingerMs = 1_000

/** Answers on the bare connection, where there is no request, or none that can be answered in the usual way. */
export function refuser(headers: Readonly<Record<string, string>>): Refuse {
  return (socket, status, sentence) => {
    // What fails once may fail again with every further byte.
    if (socket.writableEnded || socket.destroyed) return
    // Node hands over a CONNECT's socket without any listener: unheard, a reset would end the process.
    socket.on('error', () => socket.destroy())
    // A second answer would end up in the middle of the first.
    if (!socket.writable || answerUnderWay(socket)?.headersSent) return void socket.destroy()
    const body = JSON.stringify({ error: sentence })
    const head = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`)
    // Cut at once with bytes still unread, the connection would take the answer with it.
    socket.resume()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

/** Node keeps on the socket what it is answering. */
export const answerUnderWay = (socket: Duplex): ServerResponse | undefined =>
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? undefined

/**
 * Where a whole request is being answered, what is to be refused came after it, and the refusal would be taken for its
 * answer: that one is the last instead. False where nothing is being answered.
 */
export function leaveToEarlierAnswer(socket: Duplex): boolean {
  const response = answerUnderWay(socket)
  if (!response?.req.complete) return false
  if (response.headersSent) socket.destroy()
  else response.setHeader('connection', 'close')
  return true
}

type ClientError = Error & { readonly code?: string }

const kinds: ReadonlyMap<string, readonly [number, string]> = new Map([
  ['HPE_HEADER_OVERFLOW', [431, 'The headers of the request are too large.']],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, 'The request is too large.']],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, 'The request did not arrive in time. Please try again.']],
])

/** For what Node's parser cannot read, or does not get in time. */
export const refuseMalformed = (refuse: Refuse) => (error: ClientError, socket: Duplex) => {
  if (error.code === 'ECONNRESET' || error.code === 'EPIPE') return void socket.destroy()
  if (leaveToEarlierAnswer(socket)) return
  const [status, sentence] = kinds.get(error.code ?? '') ?? [400, 'The request is not valid HTTP.']
  refuse(socket, status, sentence)
}
