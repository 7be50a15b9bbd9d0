import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageAddress, RenderedPage, RenderInput } from '#app/render.ts'
import type { Built } from '#server/cache/response-cache.ts'
import { securityHeaders } from '#server/http/headers.ts'
import { plainPath, splitUrl } from '#server/http/plain-path.ts'
import { countVisitor } from '#server/http/visitor-limits.ts'
import { traced } from '#server/observer.ts'
import { WorkQueue } from '#server/work-queue.ts'
import type { SitePagesOptions } from './options.ts'
import { policy } from './policy.ts'
import { readForPage } from './reading.ts'
import type { SiteSource } from './source.ts'

/** The page for all addresses that are none of the site's. */
const unknown: PageAddress = { canonical: '', pattern: '/404', page: '/404' }
const isPanel = (path: string) => /^\/admin(\/|$)/.test(path)
/** Addresses under which there are only files and answers of the API. */
const noPage = /^\/(api|assets|art|uploads)(\/|$)/

/** How soon it is worth asking again for a page whose record could not be read, or that could not be drawn in time. */
const retryAfterSeconds = '10'

const troubled = Buffer.from(
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title><h1>Something went wrong</h1><p>We\'re sorry, but something unexpected happened. Please try refreshing the page.</p></html>',
)

/** A page to render, the key it is cached under, and where its content comes from. */
type Wanted = {
  readonly key: string
  readonly page: string
  readonly pattern: string
  readonly read: RenderInput['read']
  /** It shows what somebody searched for: there is no end of such pages, and they are not cached. */
  readonly isSearch?: boolean
  readonly readsQuery?: boolean
}

/** Of what the policy lets stand in the page. */
type Hashes = Partial<Pick<RenderedPage, 'styleHash' | 'scriptHash'>>

/** Answers every address that nothing else answers with a page. */
export function pageRoutes(
  app: FastifyInstance,
  source: Pick<SiteSource, 'site' | 'assets'>,
  options: SitePagesOptions,
  /** Addresses that answer with a file: the sitemap, the feed. */
  files: ReadonlySet<string> = new Set(),
): void {
  const { config, cache, reads, production } = options
  const security = securityHeaders(config.publicUrl)

  const read = readForPage(reads)
  const drawing = new WorkQueue()
  const inTurn = <T>(work: () => Promise<T>) =>
    drawing.run(async () => {
      await nextTurn()
      return work()
    })
  const headersOf = (path: string, isCurrent: boolean, apiHost: string, { styleHash, scriptHash }: Hashes = {}) => ({
    ...security,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy({
      apiHost,
      development: !production,
      styleHash,
      scriptHash,
      // The preview beside a form.
      ...(isPanel(path) && { frames: "'self'" }),
    }),
    'cache-control': isCurrent ? 'no-cache' : 'no-store',
    ...(isPanel(path) && { 'x-robots-tag': 'noindex' }),
  })
  const dependenciesOf = (page: RenderedPage) => page.reads.flatMap((path) => reads.find(path)?.dependsOn ?? [])

  /** Addresses without a record share a page. While the database is away, so do all whose record cannot be looked for. */
  const wanted = async ({ page, pattern, record, readsQuery = false }: PageAddress): Promise<Wanted> => {
    try {
      const found = record && (await reads.resolve(record.path))
      const chosen = record && found?.path !== record.path ? record.missing : page
      return { key: chosen, page: chosen, pattern, read, readsQuery, isSearch: found?.isSearch ?? false }
    } catch (error) {
      const missing = record?.missing ?? page
      return { key: `${missing} unreachable`, page: missing, pattern, read: () => Promise.reject(error) }
    }
  }

  const build = async (wish: Wanted): Promise<Built> => {
    const { page: path, pattern, read, isSearch = false, readsQuery = false } = wish
    const site = await source.site()
    const begun = performance.now()
    const tell = (outcome: 'done' | 'degraded' | 'failed') =>
      options.observer?.rendered({ page: pattern, outcome, seconds: (performance.now() - begun) / 1_000 })
    try {
      const { publicUrl, mapsKey } = config
      const page = await site.render({ path, read, assets: source.assets, publicUrl, mapsKey, inTurn })
      tell(page.degraded ? 'degraded' : 'done')
      const headers = {
        ...headersOf(path, !page.degraded && page.status === 200, site.apiHost, page),
        ...(page.status === 503 && { 'retry-after': retryAfterSeconds }),
      }
      const body = { status: page.status, bytes: page.html, headers }
      const lifetime = page.degraded ? 'briefly' : 'until-changed'
      const isCached = production && !isSearch
      const cached = isCached ? lifetime : 'never'
      return { body, dependsOn: dependenciesOf(page), cached, readsQuery, isShared: !isPanel(path) }
    } catch (error) {
      app.log.error(error)
      tell('failed')
      // The machine is busy; the page is not wrong.
      const isBusy = error instanceof Error && error.name === 'TimeoutError'
      const headers = {
        ...headersOf(path, false, site.apiHost),
        ...(isBusy && { 'retry-after': retryAfterSeconds }),
      }
      const body = { status: isBusy ? 503 : 500, bytes: troubled, headers }
      return { body, dependsOn: [], cached: 'briefly' }
    }
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { path, query } = splitUrl(request.url)
    if (noPage.test(path)) return reply.callNotFound()
    const file = plainPath(path).toLowerCase()
    if (files.has(file)) return reply.redirect(file + query, 308)
    const { locate } = await source.site()
    const place = locate(plainPath(path), query)
    const kept = place?.readsQuery ? '' : query
    if (place && place.canonical + kept !== path + query) return reply.redirect(place.canonical + kept, 308)
    // Before anything is looked for: whether a page of a search exists takes a search to find out.
    if (place?.record && reads.find(place.record.path)?.isSearch) countVisitor(options.searches, request)
    request.pagePattern = (place ?? unknown).pattern
    const page = await wanted(place ?? unknown)
    const draw = () => traced(options.observer, { kind: 'render', name: page.pattern }, () => build(page))
    await cache.respond(page.key, draw, request, reply)
    return reply
  }
  app.route({ method: ['GET', 'HEAD'], url: '/*', schema: { hide: true }, handler })
}
