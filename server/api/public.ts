import type { FastifyInstance } from 'fastify'
import type { Built, ResponseCache } from '#server/cache/response-cache.ts'
import { plainPath, splitUrl } from '#server/plain-path.ts'
import { publicAccess } from './access.ts'
import type { PublicRead, PublicReads } from './public-reads.ts'
import { describePublicRead } from './schemas/public.ts'

/** What visitors read, cached as finished bytes until it changes. A browser may hold it, but asks each time whether it still counts. */
export function publicRoutes(
  app: FastifyInstance,
  reads: PublicReads,
  cache: ResponseCache,
  headers: Record<string, string>,
): void {
  const build = async ({ read, dependsOn }: PublicRead): Promise<Built> => {
    const { status, data } = await read()
    const body = {
      status,
      bytes: Buffer.from(JSON.stringify(data)),
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    }
    return { body, dependsOn, cached: 'until-changed' }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const { path, query } = splitUrl(request.url)
    const plain = plainPath(path).toLowerCase()
    // Only where it leads to a read: every other wrong spelling is as unknown as any wrong address.
    if (plain !== path && reads.find(plain)?.path === plain) return reply.redirect(plain + query, 308)
  })

  for (const { path, summary, tag } of reads.routes) {
    const schema = { tags: [tag], summary, ...describePublicRead(path) }
    app.get(path, { config: publicAccess, schema }, async (request, reply) => {
      const found = await reads.resolve(splitUrl(request.url).path)
      if (!found) return reply.callNotFound()
      await cache.respond(found.path, () => build(found), request, reply)
      return reply
    })
  }
}
