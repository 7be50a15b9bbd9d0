import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { report } from './server.ts'

/** The least a Node server can do: the same head and the same bytes for everybody. */
const bytes = Buffer.from(process.env.BENCH_BYTES ?? '', 'base64')
const headers = JSON.parse(process.env.BENCH_HEADERS ?? '[]') as string[]
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => report((server.address() as AddressInfo).port))
