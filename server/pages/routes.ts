import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RenderedPage } from '#app/render.ts'
import type { Built } from '#server/cache/response-cache.ts'
import { send } from '#server/cache/send.ts'
import { securityHeaders } from '#server/headers.ts'
import type { PagesOptions } from './options.ts'
import { policy } from './policy.ts'
import { readForPage } from './reading.ts'
import { ShortLivedCache } from './short-lived-cache.ts'
import type { SiteSource } from './source.ts'

/** Key of the page for all addresses that are none of the site's. */
const unknownPath = '/404'
const isPanel = (path: string) => /^\/admin(\/|$)/.test(path)
/** Addresses under which there are only files and answers of the API. */
const noPage = /^\/(api|assets|art|uploads)(\/|$)/
const trailingSlash = /^(\/[\w-]+)+\/$/

const troubled = Buffer.from(
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title><h1>Something went wrong</h1><p>We\'re sorry, but something unexpected happened. Please try refreshing the page.</p></html>',
)

/** Answers every address that nothing else answers with a page. */
export function pageRoutes(app: FastifyInstance, source: SiteSource, options: PagesOptions): void {
  const { config, cache, reads, production } = options
  const brief = new ShortLivedCache('Accept-Encoding')
  const security = securityHeaders(config.publicUrl)

  const read = readForPage(reads)
  const headersOf = (path: string, cacheable: boolean, apiHost: string) => ({
    ...security,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy({ apiHost, development: !production }),
    'cache-control': cacheable ? 'no-cache' : 'no-store',
    ...(isPanel(path) && { 'x-robots-tag': 'noindex' }),
  })
  const dependenciesOf = (page: RenderedPage) => page.reads.flatMap((path) => reads.find(path)?.dependsOn ?? [])

  const build = async (path: string): Promise<Built> => {
    const site = await source.site()
    try {
      const { publicUrl, mapsKey } = config
      const page = await site.render({ path, read, assets: source.assets, publicUrl, mapsKey })
      // Addresses of the panel and wrong ones are without number: caching them would fill the memory.
      const cacheable = production && page.status === 200 && !page.degraded && !isPanel(path)
      const headers = {
        ...headersOf(path, !page.degraded && page.status === 200, site.apiHost),
      }
      const body = { status: page.status, bytes: page.html, headers }
      if (production && (page.degraded || path === unknownPath || isPanel(path))) brief.put(path, body)
      return { body, dependsOn: dependenciesOf(page), cacheable }
    } catch (error) {
      app.log.error(error)
      const body = { status: 500, bytes: troubled, headers: headersOf(path, false, site.apiHost) }
      brief.put(path, body)
      return { body, dependsOn: [], cacheable: false }
    }
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const [asked = '/', query] = request.url.split('?', 2)
    if (noPage.test(asked)) return reply.callNotFound()
    if (trailingSlash.test(asked)) return reply.redirect(asked.slice(0, -1) + (query ? `?${query}` : ''), 308)
    const { knows } = await source.site()
    const path = knows(asked) ? asked : unknownPath
    const recent = await brief.find(path)
    if (recent) {
      reply.hijack()
      send(request.raw, reply.raw, recent, () => [])
    } else await cache.respond(path, () => build(path), request, reply)
    return reply
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler })
}
