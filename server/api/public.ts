import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { publicAccess } from './access.ts'
import type { PublicReads } from './public-reads.ts'
import { describePublicRead } from './schemas/public.ts'

/** What visitors read, cached as finished bytes until it changes. A browser may hold it, but asks each time whether it still counts. */
export function publicRoutes(
  app: FastifyInstance,
  reads: PublicReads,
  cache: ResponseCache,
  headers: Record<string, string>,
): void {
  for (const { path, summary, tag } of reads.routes) {
    const schema = { tags: [tag], summary, ...describePublicRead(path) }
    app.get(path, { config: publicAccess, schema }, async (request, reply) => {
      const asked = request.url.split('?', 1)[0] ?? path
      const found = reads.find(asked)
      if (!found) return reply.callNotFound()
      await cache.respond(
        asked,
        async () => {
          const { status, data } = await found.read()
          const body = {
            status,
            bytes: Buffer.from(JSON.stringify(data)),
            headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
          }
          return { body, dependsOn: found.dependsOn, cacheable: status === 200 }
        },
        request,
        reply,
      )
      return reply
    })
  }
}
