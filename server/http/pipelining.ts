import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { http } from './node-http.ts'
import { answerUnderWay } from './refuse.ts'

interface PipeliningLimits {
  /** Requests of one connection that wait behind another one. */
  readonly maxBehind: number
  /** The same of all connections together. */
  readonly maxBehindInAll: number
}

/** Closes connections that bring request after request without reading the answers. */
export function limitPipelining({ maxBehind, maxBehindInAll }: PipeliningLimits) {
  const waiting = new WeakMap<Socket, Set<ServerResponse>>()
  let behind = 0

  function createRequest(socket: Socket): IncomingMessage {
    const isNext = !answerUnderWay(socket)
    if (isNext || ((waiting.get(socket)?.size ?? 0) < maxBehind && behind < maxBehindInAll))
      return new http.IncomingMessage(socket)
    socket.destroy()
    return new IgnoredRequest(socket)
  }

  function responsesOf(socket: Socket): Set<ServerResponse> {
    const responses = new Set<ServerResponse>()
    waiting.set(socket, responses)
    // After an upgrade or CONNECT, Node tells waiting responses nothing, and what they hold would stay open.
    socket.once('close', () => {
      for (const response of responses) response.destroy()
    })
    return responses
  }

  return {
    get behind(): number {
      return behind
    },
    /** A function called with `new` may return an object of its choice. */
    IncomingMessage: createRequest as unknown as typeof IncomingMessage,
    count({ socket }: IncomingMessage, response: ServerResponse): void {
      if (answerUnderWay(socket) === response) return
      const responses = waiting.get(socket) ?? responsesOf(socket)
      responses.add(response)
      behind++
      response.once('close', () => {
        responses.delete(response)
        behind--
      })
    },
  }
}

/** Node parses a chunk to its end, 2,500 small requests, though the socket is destroyed. It keeps nothing of an upgrade. */
class IgnoredRequest extends http.IncomingMessage {
  get upgrade(): true {
    return true
  }
  set upgrade(_: unknown) {}
}
