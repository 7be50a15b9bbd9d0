import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { SharedHeaders } from '#server/cdn/shared-headers.ts'
import { routeOf } from '#server/http/route-label.ts'
import { withTimeLimit } from '#server/time-limit.ts'
import { type Body, type CachedResponse, finish } from './cached-response.ts'
import { type CorsHeaders, createSender } from './send.ts'
import { VisitorTurns } from './visitor-turns.ts'

export type Built = {
  readonly body: Body
  /** Names of the content types it was made from: a write to one of them invalidates it. */
  readonly dependsOn: readonly string[]
  /** `briefly` is for pages of an outage: they cost one render a second, not one for every request. */
  readonly cached: 'until-changed' | 'briefly' | 'never'
  /** Its address says more in its query: without one it does not answer for those with one. */
  readonly readsQuery?: boolean
  /** It is for visitors, and the same for all of them: a CDN may keep it, where there is one. */
  readonly isShared?: boolean
}

type Build = () => Promise<Built>
/** How it is made, and what requests for it are counted under. */
type Recipe = { readonly build: Build; readonly route: string }
type Entry = {
  readonly answer: CachedResponse
  readonly dependsOn: ReadonlySet<string>
  /** Makes it again after a change; nothing for what is cached briefly. */
  readonly rebuild: Recipe | undefined
  readonly readsQuery: boolean
  readonly route: string
  inUse: boolean
}
type Visitors = Set<string>
/** The builds of one page: never more than one runs, however often content changes meanwhile. */
type Builds = {
  readonly running: Promise<CachedResponse>
  /** What the running one shows was read at this time or later. */
  readonly begun: number
  readonly join: (ip: string) => void
  /** Starts after the running one, for everyone who asked since content changed. */
  next: { readonly running: Promise<CachedResponse>; readonly visitors: Visitors } | undefined
}
type Request = Parameters<typeof routeOf>[0] & { readonly raw: IncomingMessage; readonly ip: string | undefined }
type Reply = { readonly raw: ServerResponse; hijack(): unknown }

/** After a write to something that every page shows, only so many are built again; the rest when they are asked for. */
const maxRefreshed = 100
const briefMs = 1_000
/** While writes follow each other, what they outdate is built again this seldom. */
const restMs = 1_000
/** A build that takes longer no longer holds up others. */
const hangsMs = 30_000
/** For builds that visitors wait for. */
const turnLimits = { concurrency: 8, perVisitor: 4, hangsMs }
/** What an entry takes besides its bytes, headers and key, as measured with 10,000 small ones. */
const entryOverhead = 2_500

type Usage = {
  readonly entries: number
  readonly bytes: number
  readonly hits: number
  readonly misses: number
}
type Options = {
  readonly cors?: CorsHeaders
  readonly vary?: string
  /** Where a CDN may keep answers. */
  readonly sharedHeaders?: SharedHeaders | undefined
  readonly maxBytes?: number
  readonly maxEntries?: number
}

/**
 * Answers of the public API and pages of the site, finished and cached until content they show changes. Evicts
 * the least recently used.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  /** One for each page that requests wait for at this moment. */
  readonly #builds = new Map<string, Builds>()
  /** One for each content type. */
  readonly #changedAt = new Map<string, number>()
  readonly #toRefresh = new Map<string, Recipe>()
  readonly #turns = new VisitorTurns(turnLimits)
  readonly #send: ReturnType<typeof createSender>
  readonly #vary: string
  readonly #sharedHeaders: SharedHeaders | undefined
  #hits = 0
  #misses = 0
  #clock = 0
  #isRefreshing = false

  constructor({
    cors = () => [],
    vary = 'Accept-Encoding',
    sharedHeaders,
    maxBytes = 64 * 1024 * 1024,
    maxEntries = 5_000,
  }: Options = {}) {
    this.#send = createSender(cors)
    this.#vary = vary
    this.#sharedHeaders = sharedHeaders
    this.#entries = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ answer }, path) => answer.size + 2 * path.length + entryOverhead,
    })
  }

  /** How much it holds, in entries and in bytes, and how often it had what was asked for. */
  get usage(): Usage {
    return {
      entries: this.#entries.size,
      bytes: this.#entries.calculatedSize,
      hits: this.#hits,
      misses: this.#misses,
    }
  }

  /**
   * Answers at once what is cached: under the whole address, or without a query that changes nothing. Returns the route
   * that it belongs to; nothing where it is not cached.
   */
  serve(request: IncomingMessage, response: ServerResponse): string | undefined {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
    const url = request.url ?? '/'
    const query = url.indexOf('?')
    const entry = this.#find(url) ?? (query === -1 ? undefined : this.#findBare(url.slice(0, query)))
    if (!entry) return undefined
    this.#hits++
    this.#send(request, response, entry.answer)
    return entry.route
  }

  /**
   * Sends past the framework what is cached under `path`, or makes it, once for all who ask at the same time. Callers
   * give a path of their own making, never one as it was asked for: strangers must not be able to fill the memory.
   */
  async respond(path: string, build: Build, request: Request, reply: Reply): Promise<void> {
    const entry = this.#find(path)
    if (entry) this.#hits++
    else this.#misses++
    const recipe = { build, route: routeOf(request) }
    const answer = entry?.answer ?? (await this.#answer(path, recipe, request.ip ?? 'gone'))
    reply.hijack()
    this.#send(request.raw, reply.raw, answer)
  }

  /**
   * Drops what depends on these types. Requests from now on get what is built from now on; what was in use is built
   * again at once, so that the next visitor need not wait for it.
   */
  invalidate(types: Iterable<string>): void {
    this.#clock++
    const changed = new Set(types)
    for (const type of changed) this.#changedAt.set(type, this.#clock)
    for (const [path, { dependsOn, rebuild, inUse }] of [...this.#entries.entries()]) {
      if (dependsOn.isDisjointFrom(changed)) continue
      this.#entries.delete(path)
      if (rebuild && inUse && this.#toRefresh.size < maxRefreshed) this.#toRefresh.set(path, rebuild)
    }
    void this.#refresh()
  }

  /** Stays the same as long as none of these types changes: what was read from them meanwhile is still true. */
  lastChange(types: readonly string[]): number {
    return Math.max(0, ...types.map((type) => this.#changedAt.get(type) ?? 0))
  }

  #findBare(path: string): Entry | undefined {
    return this.#entries.peek(path)?.readsQuery ? undefined : this.#find(path)
  }

  #find(path: string): Entry | undefined {
    const entry = this.#entries.get(path)
    if (entry) entry.inUse = true
    return entry
  }

  /** One at a time, with room for requests in between. */
  async #refresh(): Promise<void> {
    if (this.#isRefreshing) return
    this.#isRefreshing = true
    for (const [path, recipe] of this.#toRefresh) {
      await nextTurn()
      this.#toRefresh.delete(path)
      const begun = this.#clock
      // The next request surfaces a failure.
      if (!this.#entries.has(path)) await withTimeLimit(settled(this.#answer(path, recipe)), hangsMs, undefined)
      if (this.#clock === begun || this.#entries.has(path)) continue
      // Another write came meanwhile: what was built is old already.
      this.#toRefresh.set(path, recipe)
      await pause(restMs, undefined, { ref: false })
    }
    this.#isRefreshing = false
  }

  /** Without a visitor, nobody is waiting for it. */
  #answer(path: string, recipe: Recipe, ip?: string): Promise<CachedResponse> {
    const builds = this.#builds.get(path)
    if (!builds) return this.#start(path, recipe, new Set(ip === undefined ? [] : [ip]))
    if (builds.begun === this.#clock) {
      if (ip !== undefined) builds.join(ip)
      return builds.running
    }
    builds.next ??= this.#startAfter(builds.running, path, recipe)
    if (ip !== undefined) builds.next.visitors.add(ip)
    return builds.next.running
  }

  #startAfter(running: Promise<CachedResponse>, path: string, recipe: Recipe): NonNullable<Builds['next']> {
    const visitors: Visitors = new Set()
    const start = async (): Promise<CachedResponse> => {
      await withTimeLimit(settled(running), hangsMs, undefined)
      // What changed meanwhile was something else.
      const kept = this.#entries.peek(path)
      if (!kept) return this.#start(path, recipe, visitors)
      this.#builds.delete(path)
      return kept.answer
    }
    return { running: start(), visitors }
  }

  #start(path: string, recipe: Recipe, visitors: Visitors): Promise<CachedResponse> {
    const { result, begin, join } = this.#turns.share(() => this.#build(path, recipe))
    const builds: Builds = { running: result, begun: this.#clock, join, next: undefined }
    this.#builds.set(path, builds)
    void settled(result).then(() => {
      if (!builds.next) this.#builds.delete(path)
    })
    if (visitors.size === 0) begin()
    for (const ip of visitors) join(ip)
    return result
  }

  async #build(path: string, recipe: Recipe): Promise<CachedResponse> {
    const begun = this.#clock
    const { body, dependsOn, cached, readsQuery = false, isShared = false } = await recipe.build()
    const mayBeShared = isShared && body.status === 200 && cached === 'until-changed'
    const shared = mayBeShared ? this.#sharedHeaders?.(dependsOn) : undefined
    const answer = await finish(shared ? { ...body, headers: { ...body.headers, ...shared } } : body, this.#vary)
    const isOld = dependsOn.some((type) => (this.#changedAt.get(type) ?? 0) > begun)
    // A CDN would keep it past the purge of what changed.
    if (isOld && shared) return finish(body, this.#vary)
    if (cached === 'never' || isOld) return answer
    const brief = cached === 'briefly'
    this.#entries.set(
      path,
      {
        answer,
        dependsOn: new Set(dependsOn),
        rebuild: brief ? undefined : recipe,
        readsQuery,
        route: recipe.route,
        inUse: false,
      },
      brief ? { ttl: briefMs } : {},
    )
    return answer
  }
}

const settled = (promise: Promise<unknown>): Promise<void> =>
  promise.then(
    () => undefined,
    () => undefined,
  )
