import { createServer } from 'node:http'

/** The least a Node server can do: the same head and the same bytes for everybody. */
const bytes = Buffer.from(process.env.BENCH_BYTES ?? '', 'base64')
const headers = JSON.parse(process.env.BENCH_HEADERS ?? '[]') as string[]
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
