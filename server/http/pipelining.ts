import { IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

interface PipeliningLimits {
  readonly maxUnanswered: number
  readonly maxBehind: number
}

/** Closes connections that bring request after request without reading the answers. */
export function limitPipelining({ maxUnanswered, maxBehind }: PipeliningLimits) {
  const unanswered = new WeakMap<Socket, number>()
  let behind = 0

  function createRequest(socket: Socket): IncomingMessage {
    const count = unanswered.get(socket) ?? 0
    if (count === 0 || (count < maxUnanswered && behind < maxBehind)) return new IncomingMessage(socket)
    socket.destroy()
    return new IgnoredRequest(socket)
  }

  function setUnanswered(socket: Socket, count: number): void {
    behind += Math.max(0, count - 1) - Math.max(0, (unanswered.get(socket) ?? 0) - 1)
    unanswered.set(socket, count)
  }

  return {
    get behind(): number {
      return behind
    },
    /** A function called with `new` may return an object of its choice. */
    IncomingMessage: createRequest as unknown as typeof IncomingMessage,
    count({ socket }: IncomingMessage, response: ServerResponse): void {
      const before = unanswered.get(socket)
      // Responses that still wait for their turn do not hear of the end of the connection.
      if (before === undefined) socket.once('close', () => setUnanswered(socket, 0))
      setUnanswered(socket, (before ?? 0) + 1)
      response.once('close', () => setUnanswered(socket, Math.max(0, (unanswered.get(socket) ?? 0) - 1)))
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
