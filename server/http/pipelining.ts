import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { answerUnderWay } from './refuse.ts'

interface PipeliningLimits {
  /** Requests of one connection that wait behind another one. */
  readonly maxBehind: number
  /** The same of all connections together. */
  readonly maxBehindInAll: number
}

/** Closes connections that bring request after request without reading the answers. */
export function limitPipelining({ maxBehind, maxBehindInAll }: PipeliningLimits) {
  const waiting = new WeakMap<Socket, number>()
  let behind = 0

  function createRequest(socket: Socket): IncomingMessage {
    const isNext = !answerUnderWay(socket)
    if (isNext || ((waiting.get(socket) ?? 0) < maxBehind && behind < maxBehindInAll))
      return new IncomingMessage(socket)
    socket.destroy()
    return new IgnoredRequest(socket)
  }

  function setWaiting(socket: Socket, count: number): void {
    behind += count - (waiting.get(socket) ?? 0)
    waiting.set(socket, count)
  }

  return {
    get behind(): number {
      return behind
    },
    /** A function called with `new` may return an object of its choice. */
    IncomingMessage: createRequest as unknown as typeof IncomingMessage,
    count({ socket }: IncomingMessage, response: ServerResponse): void {
      if (answerUnderWay(socket) === response) return
      const before = waiting.get(socket)
      // Responses that still wait for their turn do not hear of the end of the connection.
      if (before === undefined) socket.once('close', () => setWaiting(socket, 0))
      setWaiting(socket, (before ?? 0) + 1)
      response.once('close', () => setWaiting(socket, Math.max(0, (waiting.get(socket) ?? 0) - 1)))
    },
  }
}

/** Node parses a chunk to its end, 2,500 small requests, though the socket is destroyed. It keeps nothing of an upgrade. */
class IgnoredRequest extends IncomingMessage {
  get upgrade(): true {
    return true
  }
  set upgrade(_: unknown) {}
}
