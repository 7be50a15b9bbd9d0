import { hash } from 'node:crypto'
import { httpErrors } from './http-errors.ts'

type Window = { count: number; endsAt: number }
/** The way to the same limit elsewhere. */
export type Others = {
  /** How often a key was counted, below 0 where that is taken back; 0 where it was cleared. */
  readonly tell: (shortKey: string, times: number) => void
  /** Resolves when the other workers know all that was told. */
  readonly told: () => Promise<void>
}
export type LimiterOptions = { readonly max: number; readonly windowMs: number; readonly maxKeys?: number }
/** The name is that of the same limit on other instances. */
export type MakeLimiter = (name: string, options: LimiterOptions) => RateLimiter

/** Limits that know of this process alone. */
export const ownLimiter: MakeLimiter = (_name, options) => new RateLimiter(options)

/** Counts events by key in windows of fixed length; remembers a bounded number of keys. */
export class RateLimiter {
  readonly #max: number
  readonly #windowMs: number
  readonly #windows = new Map<string, Window>()
  readonly #turns = new Map<string, Promise<boolean>>()
  readonly #maxKeys: number
  readonly #others: Others | undefined

  constructor({ max, windowMs, maxKeys = 50_000 }: LimiterOptions, others?: Others) {
    this.#others = others
    this.#max = max
    this.#windowMs = windowMs
    this.#maxKeys = maxKeys
  }

  /** Seconds until the key may be counted again, 0 for at once. What stands for `many` parties may do as much as they. */
  wait(key: string, many = 1): number {
    const window = this.#current(shortKey(key))
    return window && window.count >= this.#max * many ? Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1000)) : 0
  }

  /** How often the key may still be counted. */
  left(key: string): number {
    return Math.max(0, this.#max - (this.#current(shortKey(key))?.count ?? 0))
  }

  count(key: string, times = 1): void {
    const short = shortKey(key)
    this.hear(short, times)
    this.#others?.tell(short, times)
  }

  /**
   * Counts where the limit has to hold for all workers together, and says whether it did: of several at the same moment
   * each is told of the others before it looks. Those of one key take turns, so that few are under way when it is full.
   */
  async countForAll(key: string): Promise<boolean> {
    const short = shortKey(key)
    const turn = (this.#turns.get(short) ?? Promise.resolve()).then(() => this.#countTold(key))
    this.#turns.set(short, turn)
    try {
      return await turn
    } finally {
      if (this.#turns.get(short) === turn) this.#turns.delete(short)
    }
  }

  /** What was refused after all leaves its place to the next. */
  takeBack(key: string): void {
    this.count(key, -1)
  }

  clear(key: string): void {
    const short = shortKey(key)
    this.hear(short, 0)
    this.#others?.tell(short, 0)
  }

  /** What happened to a key here or on another instance. */
  hear(short: string, times: number): void {
    const window = this.#current(short)
    if (times === 0) this.#windows.delete(short)
    else if (window) window.count = Math.max(0, window.count + times)
    else if (times > 0) {
      const oldest = this.#windows.size >= this.#maxKeys ? this.#windows.keys().next().value : undefined
      if (oldest !== undefined) this.#windows.delete(oldest)
      this.#windows.set(short, { count: times, endsAt: Date.now() + this.#windowMs })
    }
  }

  async #countTold(key: string): Promise<boolean> {
    if (this.wait(key) > 0) return false
    this.count(key)
    await this.#others?.told()
    const isWithin = (this.#current(shortKey(key))?.count ?? 0) <= this.#max
    if (!isWithin) this.takeBack(key)
    return isWithin
  }

  #current(short: string): Window | undefined {
    const window = this.#windows.get(short)
    if (window && window.endsAt > Date.now()) return window
    if (window) this.#windows.delete(short)
    return undefined
  }
}

/** Keys hold what strangers sent, of any length: hashed, each takes the same small space. */
const shortKey = (key: string) => hash('sha256', key, 'base64')

/** Counts what somebody does, and refuses when it is too much. */
export function countOrRefuse(limit: RateLimiter | undefined, key: string, sentence: string, times = 1): void {
  if (!limit) return
  const wait = limit.wait(key)
  if (wait > 0) throw httpErrors.tooManyRequests(sentence, wait)
  limit.count(key, times)
}
