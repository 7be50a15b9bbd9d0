import type { FastifyInstance } from 'fastify'
import type { Built, ResponseCache } from '#server/cache/response-cache.ts'
import { jsonBytes } from '#server/http/json-bytes.ts'
import { plainPath, splitUrl } from '#server/http/plain-path.ts'
import type { RateLimiter } from '#server/http/rate-limiter.ts'
import { countVisitor } from '#server/http/visitor-limits.ts'
import { publicAccess } from '../access.ts'
import { describePublicRead } from '../schemas/public.ts'
import type { PublicRead } from './public-read.ts'
import type { PublicReads } from './public-reads.ts'

type Options = {
  readonly reads: PublicReads
  readonly cache: ResponseCache
  readonly headers: Readonly<Record<string, string>>
  /** How often an address may search. */
  readonly searches: RateLimiter | undefined
}

/** What visitors read, cached as finished bytes until it changes. A browser may hold it, but asks each time whether it still counts. */
export function publicRoutes(app: FastifyInstance, { reads, cache, headers, searches }: Options): void {
  const build = async ({ read, dependsOn, isSearch }: PublicRead, readsQuery: boolean): Promise<Built> => {
    const { status, data } = await read()
    const body = {
      status,
      bytes: await jsonBytes(data),
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
    }
    return { body, dependsOn, cached: isSearch ? 'never' : 'until-changed', readsQuery, isShared: true }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return
    const { path, query } = splitUrl(request.url)
    const plain = plainPath(path).toLowerCase()
    // Only where it leads to a read: every other wrong spelling is as unknown as any wrong address.
    if (plain !== path && reads.find(plain)?.path === plain) return reply.redirect(plain + query, 308)
  })

  for (const { path, summary, tag, query } of reads.routes) {
    const parameters = query && { querystring: query.schema }
    const schema = { tags: [tag], summary, ...describePublicRead(path), ...parameters }
    app.get(path, { config: publicAccess, schema }, async (request, reply) => {
      const asked = splitUrl(request.url)
      const address = query ? query.address(new URLSearchParams(asked.query)) : ''
      // Before anything is looked for: whether a page of a search exists takes a search to find out.
      if (reads.find(asked.path + address)?.isSearch) countVisitor(searches, request)
      const found = await reads.resolve(asked.path + address)
      if (!found) return reply.callNotFound()
      await cache.respond(found.path, () => build(found, query !== undefined), request, reply)
      return reply
    })
  }
}
