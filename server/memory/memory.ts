import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Answer, type Body, finish } from './answer.ts'
import { type CorsHeaders, send } from './send.ts'

export type Built = {
  readonly body: Body
  /** Names of the content types it was made from: a write to one of them makes it old. */
  readonly shows: readonly string[]
  /** False for what must be made anew next time: refusals, pages made during an outage. */
  readonly keep: boolean
}

type Kept = { readonly answer: Answer; readonly shows: ReadonlySet<string> }
type Request = { readonly raw: IncomingMessage }
type Reply = { readonly raw: ServerResponse; hijack(): unknown }
type Options = { readonly cors?: CorsHeaders; readonly vary?: string; readonly maxBytes?: number }

/** Answers of the public API and pages of the site, finished and kept until content they show changes. */
export class Memory {
  readonly #kept = new Map<string, Kept>()
  readonly #building = new Map<string, Promise<Answer>>()
  readonly #changedAt = new Map<string, number>()
  readonly #cors: CorsHeaders
  readonly #vary: string
  readonly #maxBytes: number
  #bytes = 0
  #clock = 0

  constructor({ cors = () => [], vary = 'Accept-Encoding', maxBytes = 64 * 1024 * 1024 }: Options = {}) {
    this.#cors = cors
    this.#vary = vary
    this.#maxBytes = maxBytes
  }

  /** Answers at once what is kept. The query is no part of the key: no public read and no page depends on one. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const url = request.url ?? '/'
    const query = url.indexOf('?')
    const kept = this.#kept.get(query === -1 ? url : url.slice(0, query))
    if (!kept) return false
    send(request, response, kept.answer, this.#cors)
    return true
  }

  /** Makes an answer, once for all who ask at the same time, and sends it past the framework. */
  async respond(path: string, build: () => Promise<Built>, request: Request, reply: Reply): Promise<void> {
    const answer = await this.#answer(path, build)
    reply.hijack()
    send(request.raw, reply.raw, answer, this.#cors)
  }

  /** Forgets what shows these types, or everything. Whoever asks from now on gets what is built from now on. */
  forget(types?: Iterable<string>): void {
    this.#clock++
    this.#building.clear()
    if (!types) {
      this.#changedAt.set('*', this.#clock)
      this.#kept.clear()
      this.#bytes = 0
      return
    }
    for (const type of types) {
      this.#changedAt.set(type, this.#clock)
      for (const [path, kept] of this.#kept) if (kept.shows.has(type)) this.#drop(path, kept)
    }
  }

  #answer(path: string, build: () => Promise<Built>): Promise<Answer> {
    const running = this.#building.get(path)
    if (running) return running
    const answer = this.#build(path, build).finally(() => {
      if (this.#building.get(path) === answer) this.#building.delete(path)
    })
    this.#building.set(path, answer)
    return answer
  }

  async #build(path: string, build: () => Promise<Built>): Promise<Answer> {
    const begun = this.#clock
    const { body, shows, keep } = await build()
    const answer = await finish(body, this.#vary)
    const changedSince = (type: string) => (this.#changedAt.get(type) ?? 0) > begun
    if (keep && !changedSince('*') && !shows.some(changedSince)) this.#keep(path, { answer, shows: new Set(shows) })
    return answer
  }

  #keep(path: string, kept: Kept): void {
    const known = this.#kept.get(path)
    if (known) this.#drop(path, known)
    this.#kept.set(path, kept)
    this.#bytes += kept.answer.size
    for (const [oldest, old] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, old)
    }
  }

  #drop(path: string, kept: Kept): void {
    this.#kept.delete(path)
    this.#bytes -= kept.answer.size
  }
}
