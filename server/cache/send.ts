import type { IncomingMessage, ServerResponse } from 'node:http'
import { isUnchanged } from '#server/http/if-none-match.ts'
import type { CachedResponse } from './cached-response.ts'
import { LargeSends } from './large-sends.ts'
import { createNegotiator } from './negotiate.ts'
import { createPartsSender, isSentInParts } from './send-in-parts.ts'

/** Headers for callers from other origins, as a flat list; nothing for everybody else. */
export type CorsHeaders = (origin: string | undefined) => readonly string[]
type Send = (request: IncomingMessage, response: ServerResponse, answer: CachedResponse) => void

/** Sends finished bytes past the framework, so it does itself what plugins would have done. */
export function createSender(cors: CorsHeaders): Send {
  const negotiate = createNegotiator()
  const largeSends = new LargeSends()
  const sendInParts = createPartsSender()
  return (request, response, answer) => {
    const { headers } = request
    const variant = answer.variants[negotiate(headers['accept-encoding'] as string | undefined)]
    const unchanged = answer.status === 200 && isUnchanged(headers['if-none-match'], variant.etag)
    const own = unchanged ? variant.headersUnchanged : variant.headers
    response.writeHead(
      unchanged ? 304 : answer.status,
      (headers.origin ? [...own, ...cors(headers.origin)] : own) as string[],
    )
    if (unchanged || request.method === 'HEAD') response.end()
    else {
      largeSends.add(answer, response)
      if (isSentInParts(variant.bytes)) void sendInParts(response, variant.bytes)
      else response.end(variant.bytes)
    }
  }
}
