import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hostFault, targetFault } from './host-header.ts'
import { http } from './node-http.ts'
import { limitPipelining } from './pipelining.ts'
import { answerUnderWay, leaveToEarlierAnswer, type Refuse } from './refuse.ts'

const second = 1_000
const minute = 60 * second

/** A slower client holds a connection, and memory, that others need. */
export const connectionLimits = {
  headersMs: 20 * second,
  /** For a whole request, however slowly it comes. */
  requestMs: 15 * minute,
  /** Without a single byte in either direction. The panel gives an upload up after 30 seconds of that. */
  idleMs: 45 * second,
  /** Longer than usual proxies keep theirs, so that they close first. */
  keepAliveMs: 72 * second,
  checkEveryMs: 5 * second,
  maxConnections: 4_000,
  /** Browsers and proxies send the next request after the answer; each that comes earlier takes memory until then. */
  maxBehind: 20,
  maxBehindInAll: 1_000,
  /** Of long answers that are made for one reader and are on their way. */
  maxHeldBytes: 256 * 1024 * 1024,
  /** How long requests may go on after the product was told to stop. */
  drainMs: 9 * second,
  /** How long new connections are still accepted during shutdown. */
  acceptMs: second,
}
export type ConnectionLimits = typeof connectionLimits

/** An HTTP server with time-outs, connection limits and graceful shutdown. */
export function createConnections(limits: ConnectionLimits, refuse: Refuse) {
  /** With what each had sent when its last request came; nothing before the first. */
  const sockets = new Map<Socket, number | undefined>()
  let isDraining = false
  let sweptAt = 0
  let accepted = 0

  const pipelining = limitPipelining(limits)
  const server = http.createServer({
    IncomingMessage: pipelining.IncomingMessage,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // Node would close the connection without a response.
    requireHostHeader: false,
  })
  // Among workers, one that is full would otherwise send connections back and forth with the others.
  Object.assign(server, { maxConnections: limits.maxConnections, dropMaxConnection: true })
  server.setTimeout(limits.idleMs, (socket) => {
    const response = answerUnderWay(socket)
    if (!response || response.headersSent) socket.destroy()
    else if (response.req.complete) refuse(socket, 503, tooLong(response.req))
    else refuse(socket, 408, 'The request did not arrive in time. Please try again.')
  })
  server.on('connection', (socket) => {
    accepted++
    sockets.set(socket, undefined)
    socket.once('close', () => sockets.delete(socket))
    makeRoom()
  })
  server.on('drop', makeRoom)
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    if (!leaveToEarlierAnswer(socket)) refuse(socket, 405, 'This is not a proxy.')
  })
  server.on('checkExpectation', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (answerUnderWay(socket) === response || !leaveToEarlierAnswer(socket))
      refuse(socket, 417, 'The request expects something that is not offered here.')
  })

  /** Connections that wait for a next request make room for those that bring their first. */
  function makeRoom(): void {
    if (sockets.size < limits.maxConnections * 0.9 || Date.now() - sweptAt < second) return
    sweptAt = Date.now()
    for (const [socket, sent] of sockets) if (socket.bytesRead === sent && !answerUnderWay(socket)) socket.destroy()
  }

  /** Node accepts one connection a turn, and closing the server resets those that still wait. */
  async function acceptWaiting(): Promise<void> {
    const until = Date.now() + limits.acceptMs
    let before: number
    do {
      before = accepted
      await nextTurn()
      await nextTurn()
    } while (accepted > before && Date.now() < until)
  }

  return {
    count: () => sockets.size,
    serve(handle: RequestListener): Server {
      return server.on('request', (request, response) => {
        pipelining.count(request, response)
        sockets.set(request.socket, request.socket.bytesRead)
        if (isDraining || isAmbiguous(request)) response.setHeader('connection', 'close')
        const fault = hostFault(request) ?? targetFault(request)
        if (!fault) inTurn(request, response, handle)
        else if (answerUnderWay(request.socket) === response || !leaveToEarlierAnswer(request.socket))
          refuse(request.socket, 400, fault)
      })
    },
    /** From here on connections end with their answer, at the latest after `drainMs`. */
    async drain(): Promise<void> {
      isDraining = true
      if (!server.listening) return
      for (const socket of sockets.keys()) {
        const response = answerUnderWay(socket)
        if (!response?.headersSent) response?.setHeader('connection', 'close')
      }
      // What has arrived is accepted and read first, so that its connection counts as busy.
      await acceptWaiting()
      server.closeIdleConnections()
      const sweep = setInterval(() => setImmediate(() => server.closeIdleConnections()), 50)
      const end = setTimeout(() => server.closeAllConnections(), limits.drainMs)
      server.once('close', () => {
        clearInterval(sweep)
        clearTimeout(end)
      })
    },
  }
}

/** Where the next request begins is not beyond doubt: what these headers ask for is not offered here. */
const isAmbiguous = ({ headers, httpVersion }: IncomingMessage) =>
  headers.upgrade !== undefined || (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined)

/**
 * A request begins once everything before it on its connection is answered and taken: a client that does not read holds
 * one answer at most. Where one is refused, the connection ends with that answer, and nothing happens that its client
 * would never hear of.
 */
function inTurn(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
  if (answerUnderWay(request.socket) === response) handle(request, response)
  // Node gives a waiting response its socket when its turn has come.
  else response.once('socket', () => handle(request, response))
}

const isRead = ({ method = '' }: IncomingMessage) => ['GET', 'HEAD', 'OPTIONS'].includes(method)

/** A write goes on, and may be done when somebody sends it again. */
const tooLong = (request: IncomingMessage) =>
  isRead(request)
    ? 'This took too long. Please try again in a moment.'
    : 'This took too long, and may still be done. Please look before you try again.'
