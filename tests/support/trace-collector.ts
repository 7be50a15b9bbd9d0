import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { readonly stringValue?: string; readonly intValue?: number; readonly boolValue?: boolean }
type Pair = { readonly key: string; readonly value: Value }
type Sent = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Pair[]
  readonly links: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code: number }
}
type Batch = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] }
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[]
  }[]
}
export type Collected = Omit<Sent, 'attributes'> & { readonly facts: Readonly<Record<string, unknown>> }

const factsOf = (pairs: readonly Pair[]) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Takes spans by OTLP as JSON, as every collector does, or keeps silent about them. */
export async function startTraceCollector(manner: 'takes' | 'hangs' | 'refuses' = 'takes') {
  const bodies: string[] = []
  const headers: IncomingHttpHeaders[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    headers.push(request.headers)
    if (manner === 'hangs') return
    const isSpans = request.method === 'POST' && request.url === '/v1/traces'
    if (!isSpans || request.headers['content-type'] !== 'application/json' || manner === 'refuses')
      return void response.writeHead(400).end()
    bodies.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const resources = () => bodies.flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Of every call. */
    headers,
    /** Everything it was sent, as it came. */
    text: () => bodies.join('\n'),
    senders: () => resources().map(({ resource }) => factsOf(resource.attributes)),
    spans: (): Collected[] =>
      resources()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({ ...span, facts: factsOf(attributes) })),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
