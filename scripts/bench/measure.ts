import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { load, type Request } from './load.ts'
import { type Server, startServer } from './server.ts'

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Microseconds of the server's CPU for one request. */
export async function cpuPerRequest(
  server: Server,
  count: number,
  make: Parameters<typeof load>[2],
  expected?: RegExp,
): Promise<number> {
  const before = await server.usage()
  await load(server.port, count, make, expected)
  return ((await server.usage()).cpu - before.cpu) / count
}

async function fetchRaw(port: number, { path, headers = {} }: Request) {
  const request = httpRequest({ port, path, headers: { ...headers }, host: '127.0.0.1' }).end()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const own = response.rawHeaders.filter(
    (_, index, all) => !/^(date|connection|keep-alive)$/i.test(all[index - (index % 2)] ?? ''),
  )
  return { bytes: Buffer.concat(chunks), headers: own }
}

export type Comparison = {
  readonly bytes: number
  readonly ours: number
  readonly bare: number
  readonly ratio: number
}

/** Requests before anything is measured: until then V8 compiles what they run, on threads whose time counts. */
export const warmUp = { reads: 30_000, writes: 2_000 }

/** The product against a bare server that sends the same bytes, turn by turn in one run: noise hits both alike. */
export async function compareWithBare(
  product: Server,
  request: Request,
  rounds = 7,
  count = 4_000,
): Promise<Comparison> {
  await fetchRaw(product.port, request)
  const { bytes, headers } = await fetchRaw(product.port, request)
  const bare = await startServer('scripts/bench/bare-server.ts', {
    BENCH_BYTES: bytes.toString('base64'),
    BENCH_HEADERS: JSON.stringify(headers),
  })
  for (const server of [product, bare]) await load(server.port, warmUp.reads, request)
  const rows: { ours: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++)
    rows.push({ ours: await cpuPerRequest(product, count, request), bare: await cpuPerRequest(bare, count, request) })
  await bare.stop()
  return {
    bytes: bytes.length,
    ours: median(rows.map((row) => row.ours)),
    bare: median(rows.map((row) => row.bare)),
    ratio: median(rows.map((row) => row.bare / row.ours)),
  }
}
