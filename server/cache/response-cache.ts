import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Answer, type Body, finish } from './answer.ts'
import { type CorsHeaders, send } from './send.ts'

export type Built = {
  readonly body: Body
  /** Names of the content types it was made from: a write to one of them makes it old. */
  readonly dependsOn: readonly string[]
  /** False for what must be built again next time: errors, pages rendered during an outage. */
  readonly cacheable: boolean
}

type Build = () => Promise<Built>
type Entry = { readonly answer: Answer; readonly dependsOn: ReadonlySet<string>; readonly build: Build; inUse: boolean }
type Request = { readonly raw: IncomingMessage }
type Reply = { readonly raw: ServerResponse; hijack(): unknown }
/** After a write to something that every page shows, only so many are built again; the rest when they are asked for. */
const maxRefreshed = 100

type Options = { readonly cors?: CorsHeaders; readonly vary?: string; readonly maxBytes?: number }

/** Answers of the public API and pages of the site, finished and cached until content they show changes. */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #building = new Map<string, Promise<Answer>>()
  readonly #changedAt = new Map<string, number>()
  readonly #toRefresh = new Map<string, Build>()
  readonly #cors: CorsHeaders
  readonly #vary: string
  readonly #maxBytes: number
  #bytes = 0
  #clock = 0
  #isRefreshing = false

  constructor({ cors = () => [], vary = 'Accept-Encoding', maxBytes = 64 * 1024 * 1024 }: Options = {}) {
    this.#cors = cors
    this.#vary = vary
    this.#maxBytes = maxBytes
  }

  /** Answers at once what is cached. The query is no part of the key: no public read and no page depends on one. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const query = url.indexOf('?')
    const entry = this.#entries.get(query === -1 ? url : url.slice(0, query))
    if (!entry) return false
    entry.inUse = true
    send(request, response, entry.answer, this.#cors)
    return true
  }

  /** Makes an answer, once for all who ask at the same time, and sends it past the framework. */
  async respond(path: string, build: Build, request: Request, reply: Reply): Promise<void> {
    const answer = await this.#answer(path, build)
    reply.hijack()
    send(request.raw, reply.raw, answer, this.#cors)
  }

  /**
   * Drops what depends on these types. Whoever asks from now on gets what is built from now on; what was in use is built
   * again at once, so that the next visitor need not wait for it.
   */
  invalidate(types: Iterable<string>): void {
    this.#clock++
    this.#building.clear()
    for (const type of types) {
      this.#changedAt.set(type, this.#clock)
      for (const [path, entry] of this.#entries) {
        if (!entry.dependsOn.has(type)) continue
        this.#drop(path, entry)
        if (entry.inUse && this.#toRefresh.size < maxRefreshed) this.#toRefresh.set(path, entry.build)
      }
    }
    void this.#refresh()
  }

  /** One at a time, with room for requests in between. */
  async #refresh(): Promise<void> {
    if (this.#isRefreshing) return
    this.#isRefreshing = true
    for (const [path, build] of this.#toRefresh) {
      await nextTurn()
      this.#toRefresh.delete(path)
      const begun = this.#clock
      // A failure is the next visitor's to see, and to be told of.
      if (!this.#entries.has(path)) await this.#answer(path, build).catch(() => undefined)
      // Another write came meanwhile: what was built is old already.
      if (this.#clock > begun && !this.#entries.has(path)) this.#toRefresh.set(path, build)
    }
    this.#isRefreshing = false
  }

  #answer(path: string, build: Build): Promise<Answer> {
    const running = this.#building.get(path)
    if (running) return running
    const answer = this.#build(path, build).finally(() => {
      if (this.#building.get(path) === answer) this.#building.delete(path)
    })
    this.#building.set(path, answer)
    return answer
  }

  async #build(path: string, build: Build): Promise<Answer> {
    const begun = this.#clock
    const { body, dependsOn, cacheable } = await build()
    const answer = await finish(body, this.#vary)
    const changedSince = (type: string) => (this.#changedAt.get(type) ?? 0) > begun
    if (cacheable && !dependsOn.some(changedSince))
      this.#store(path, { answer, dependsOn: new Set(dependsOn), build, inUse: false })
    return answer
  }

  #store(path: string, entry: Entry): void {
    const known = this.#entries.get(path)
    if (known) this.#drop(path, known)
    this.#entries.set(path, entry)
    this.#bytes += entry.answer.size
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, old)
    }
  }

  #drop(path: string, entry: Entry): void {
    this.#entries.delete(path)
    this.#bytes -= entry.answer.size
  }
}
