import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import { http } from '#server/http/node-http.ts'

export type MetricsPlace = { readonly host: string; readonly port: number }
/** Prometheus asks every few seconds over one connection. */
const limits = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 72_000 }
const maxConnections = 50

/** A turn for each metric: all of them at once could hold up visitors. */
async function writeInTurns(registry: Registry): Promise<string> {
  const parts: string[] = []
  for (const { name } of registry.getMetricsAsArray()) {
    parts.push(await registry.getSingleMetricAsString(name))
    await nextTurn()
  }
  return `${parts.join('\n\n')}\n`
}

/** On a port of its own, which visitors do not reach. */
export async function listenForMetrics(
  read: () => Registry | Promise<Registry>,
  { host, port }: MetricsPlace,
  warn: (error: unknown) => void,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const written = async () => {
    const registry = await read()
    return { text: await writeInTurns(registry), contentType: registry.contentType }
  }
  const answer: RequestListener = ({ method, url }, response) => {
    if ((method !== 'GET' && method !== 'HEAD') || url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics.\n')
    written().then(
      ({ text, contentType }) =>
        response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        warn(error)
        response.writeHead(500, { 'content-type': 'text/plain' }).end('The metrics cannot be read.\n')
      },
    )
  }
  const server: Server = http.createServer(limits, answer)
  server.maxConnections = maxConnections
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw Object.assign(error as Error, { setting: 'METRICS_' })
  }
  server.on('error', warn)
  const { address, family, port: bound } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
