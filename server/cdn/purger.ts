import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type JobObserver, observed } from '#server/observer.ts'
import { pollMs } from '#server/store/revision.ts'
import type { PurgeCall } from './purge-call.ts'
import { everything } from './tags.ts'

/** In milliseconds. */
type Waits = {
  /** What is written within this time is purged together. */
  readonly together: number
  /** Until it is purged once more: by then every instance knows of the write, and what was on its way has arrived. */
  readonly again: number
  /** Before each further try. */
  readonly retries: readonly number[]
  readonly call: number
  /** How long a stop waits for the last call. */
  readonly stop: number
}
type Parts = {
  readonly call: PurgeCall
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  readonly observer?: JobObserver | undefined
  readonly waits?: Partial<Waits>
}

const usualWaits: Waits = {
  together: 500,
  again: pollMs.postgres + 1_000,
  retries: [1_000, 4_000, 15_000, 60_000],
  call: 10_000,
  stop: 1_000,
}

/** Purges tags one call at a time, and tries again where one fails. */
export class Purger {
  readonly #parts: Parts
  readonly #waits: Waits
  readonly #stopping = new AbortController()
  readonly #cutOff = new AbortController()
  /** For the next call. */
  #written = new Set<string>()
  #repeated = new Set<string>()
  /** Purged once, and again when their timer rings. */
  readonly #later = new Map<NodeJS.Timeout, ReadonlySet<string>>()
  #running: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#waits = { ...usualWaits, ...parts.waits }
  }

  purge(tags: readonly string[]): void {
    if (tags.length === 0) return
    for (const tag of tags) this.#written.add(tag)
    this.#start()
  }

  /** Makes one last call for what is left, and waits for it only a moment. */
  async close(): Promise<void> {
    this.#stopping.abort()
    const timer = setTimeout(() => this.#cutOff.abort(new Error('no answer came in time')), this.#waits.stop)
    await this.#running
    for (const [later, tags] of this.#later) {
      clearTimeout(later)
      this.#repeated = this.#repeated.union(tags)
    }
    this.#later.clear()
    if (this.#isWaiting) {
      const trouble = await this.#try()
      if (trouble) this.#parts.log.warn(`The CDN was not purged before the stop: ${trouble}`)
    }
    clearTimeout(timer)
  }

  get #isWaiting(): boolean {
    return this.#written.size + this.#repeated.size > 0
  }

  #start(): void {
    if (this.#stopping.signal.aborted || !this.#isWaiting) return
    this.#running ??= this.#run()
  }

  async #run(): Promise<void> {
    const { together, retries } = this.#waits
    let wait = together
    let failures = 0
    while (this.#isWaiting && (await this.#pause(wait))) {
      const trouble = await this.#try()
      failures = trouble ? failures + 1 : 0
      const next = failures === 0 ? together : retries[failures - 1]
      if (this.#stopping.signal.aborted) break
      if (next === undefined) {
        this.#giveUp(failures, trouble)
        break
      }
      if (trouble) this.#parts.log.warn(`The CDN was not purged, and is asked again in ${next / 1_000} s: ${trouble}`)
      wait = next
    }
    this.#running = undefined
  }

  /** False where the process stops meanwhile. */
  #pause(ms: number): Promise<boolean> {
    return sleep(ms, true, { ref: false, signal: this.#stopping.signal }).catch(() => false)
  }

  /** Answers why it failed; then everything waits as before. */
  async #try(): Promise<string | undefined> {
    const [written, repeated] = [this.#written, this.#repeated]
    this.#written = new Set()
    this.#repeated = new Set()
    const all = written.union(repeated)
    const tags = all.has(everything) ? [everything] : [...all].sort()
    const signal = AbortSignal.any([AbortSignal.timeout(this.#waits.call), this.#cutOff.signal])
    try {
      await observed(this.#parts.observer, 'purge', () => this.#parts.call(tags, signal))
      if (written.size > 0) this.#repeatLater(written)
      return undefined
    } catch (error) {
      this.#written = this.#written.union(written)
      this.#repeated = this.#repeated.union(repeated)
      return (error as Error).message
    }
  }

  #repeatLater(tags: ReadonlySet<string>): void {
    if (this.#stopping.signal.aborted) return
    const timer = setTimeout(() => {
      this.#later.delete(timer)
      this.#repeated = this.#repeated.union(tags)
      this.#start()
    }, this.#waits.again).unref()
    this.#later.set(timer, tags)
  }

  /** The next write makes up for it. */
  #giveUp(tries: number, trouble: string | undefined): void {
    this.#written = new Set([everything])
    this.#repeated.clear()
    this.#parts.log.error(
      `The CDN was not purged in ${tries} tries, and may show what was there before for CDN_MAX_AGE seconds; the next write purges everything: ${trouble}`,
    )
  }
}
