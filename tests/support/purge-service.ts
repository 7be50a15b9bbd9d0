import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Asked = { readonly address: string; readonly headers: IncomingHttpHeaders; readonly body: unknown }
type Answer = { readonly status: number; readonly body?: string; readonly location?: string } | 'silence'

/** Stands for the API of a CDN: keeps what it was asked, and answers as it is told to, in the end always well. */
export async function startPurgeService() {
  const asked: Asked[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    asked.push({
      address: `${request.method} ${request.url}`,
      headers: request.headers,
      body: body ? JSON.parse(body) : undefined,
    })
    const answer = answers.shift() ?? { status: 200, body: '{"status":"ok"}' }
    if (answer === 'silence') return
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end(answer.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** The tags of each call, as a webhook and Cloudflare get them. */
    tags: () => asked.map(({ body }) => (body as { tags: string[] }).tags),
    answerNext: (...next: Answer[]) => void answers.push(...next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type PurgeService = Awaited<ReturnType<typeof startPurgeService>>
