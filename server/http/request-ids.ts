import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type TrustProxy, trustedPeers } from '#server/config/trust-proxy.ts'

export const requestIdHeader = 'x-request-id'

/** Short, and nothing that a log or a header could take for something else. */
const sane = /^[\w.-]{8,100}$/

/**
 * Gives every request an id, under which it stands in the log and which the answer carries. A trusted proxy may have
 * given one already: then its lines and ours belong together.
 */
export function requestIds(trustProxy: TrustProxy) {
  const isTrusted = trustedPeers(trustProxy)
  return ({ headers, socket }: IncomingMessage, response: ServerResponse): void => {
    const given = headers[requestIdHeader]
    const isKept = typeof given === 'string' && sane.test(given) && isTrusted(socket.remoteAddress)
    const id = isKept ? given : randomUUID()
    headers[requestIdHeader] = id
    response.setHeader(requestIdHeader, id)
  }
}
