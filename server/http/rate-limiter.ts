import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { httpErrors } from './http-errors.ts'
import { addressKey } from './visitor-address.ts'

type Window = { count: number; endsAt: number }
/** How often a key was counted; 0 where it was cleared. */
type Tell = (shortKey: string, times: number) => void
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
  readonly #maxKeys: number
  readonly #tell: Tell | undefined

  constructor({ max, windowMs, maxKeys = 50_000 }: LimiterOptions, tell?: Tell) {
    this.#tell = tell
    this.#max = max
    this.#windowMs = windowMs
    this.#maxKeys = maxKeys
  }

  /** Seconds to wait where the key has used up its window, else 0. */
  wait(key: string, now = Date.now()): number {
    const window = this.#current(shortKey(key), now)
    return window && window.count >= this.#max ? Math.max(1, Math.ceil((window.endsAt - now) / 1000)) : 0
  }

  /** How often the key may still be counted. */
  left(key: string, now = Date.now()): number {
    return Math.max(0, this.#max - (this.#current(shortKey(key), now)?.count ?? 0))
  }

  count(key: string, now = Date.now()): void {
    const short = shortKey(key)
    this.hear(short, 1, now)
    this.#tell?.(short, 1)
  }

  clear(key: string): void {
    const short = shortKey(key)
    this.hear(short, 0)
    this.#tell?.(short, 0)
  }

  /** What happened to a key here or on another instance. */
  hear(short: string, times: number, now = Date.now()): void {
    const window = this.#current(short, now)
    if (times === 0) this.#windows.delete(short)
    else if (window) window.count += times
    else {
      const oldest = this.#windows.size >= this.#maxKeys ? this.#windows.keys().next().value : undefined
      if (oldest !== undefined) this.#windows.delete(oldest)
      this.#windows.set(short, { count: times, endsAt: now + this.#windowMs })
    }
  }

  #current(short: string, now: number): Window | undefined {
    const window = this.#windows.get(short)
    if (window && window.endsAt > now) return window
    if (window) this.#windows.delete(short)
    return undefined
  }
}

/** Keys hold what strangers sent, of any length: hashed, each takes the same small space. */
const shortKey = (key: string) => hash('sha256', key, 'base64')

type Visitor = { readonly ip: string | undefined; readonly headers: IncomingHttpHeaders }

/** Apart for what another website makes a browser send: it must not use up what the visitor may do here. */
const visitorKey = ({ ip, headers }: Visitor) =>
  headers['sec-fetch-site'] === 'cross-site' ? `${addressKey(ip)} from elsewhere` : addressKey(ip)

/** Counts what somebody does, and refuses when it is too much. */
export function countOrRefuse(limit: RateLimiter | undefined, key: string, sentence: string): void {
  if (!limit) return
  const wait = limit.wait(key)
  if (wait > 0) throw httpErrors.tooManyRequests(sentence, wait)
  limit.count(key)
}

/** The same for a visitor. */
export function countVisitor(
  limit: RateLimiter | undefined,
  visitor: Visitor,
  sentence = 'That was a lot at once. Please try again in a few minutes.',
): void {
  countOrRefuse(limit, visitorKey(visitor), sentence)
}
