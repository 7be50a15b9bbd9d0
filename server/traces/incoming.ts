import type { IncomingMessage } from 'node:http'
import { type Context, defaultTextMapGetter, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { type TrustProxy, trustedPeers } from '#server/config/trust-proxy.ts'

/**
 * The trace that a proxy began, where its word counts: anybody else could have every request recorded, and put theirs
 * into the traces of others.
 */
export function incomingTraces(trustProxy: TrustProxy): (request: IncomingMessage) => Context | undefined {
  const isTrusted = trustedPeers(trustProxy)
  const propagator = new W3CTraceContextPropagator()
  return ({ headers, socket }) => {
    if (headers.traceparent === undefined || !isTrusted(socket.remoteAddress)) return undefined
    const context = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    return trace.getSpanContext(context) ? context : undefined
  }
}
