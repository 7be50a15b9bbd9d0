import { httpErrors } from '#server/http/http-errors.ts'
import type { MakeLimiter, RateLimiter } from '#server/http/rate-limiter.ts'
import { addressKey } from '#server/http/visitor-address.ts'
import { hashToken } from '../tokens.ts'

type Admin = { readonly id: number; readonly password_hash: string }
type Attempt = {
  readonly admin: Admin
  readonly address: string
  /** Six digits can be guessed; a passkey and a recovery code cannot. */
  readonly isCode: boolean
}

/**
 * Slows down somebody who has the password and guesses the six digits. From one address there are five tries in five
 * minutes, from all together so many a day that the chance stays below one in ten thousand. A new password ends that,
 * and the other proofs are not held up by it, so that the owner still gets in.
 */
export class CodeThrottle {
  readonly #pairs: RateLimiter
  readonly #accounts: RateLimiter

  constructor(make: MakeLimiter) {
    this.#pairs = make('codes by address', { max: 5, windowMs: 5 * 60_000 })
    this.#accounts = make('codes', { max: 30, windowMs: 24 * 3_600_000 })
  }

  /** Counts a try before it is judged: tries that are sent together learn no more than one after the other. */
  begin(attempt: Attempt): void {
    const { pair, account } = keysOf(attempt)
    const wait = Math.max(this.#pairs.wait(pair), attempt.isCode ? this.#accounts.wait(account) : 0)
    if (wait > 0) throw httpErrors.tooManyRequests(`Too many tries. Wait ${inWords(wait)}.`, wait)
    this.#pairs.count(pair)
  }

  /** Answers how many tries are left. */
  failed(attempt: Attempt): number {
    const { pair, account } = keysOf(attempt)
    if (attempt.isCode) this.#accounts.count(account)
    return this.#pairs.left(pair)
  }

  succeeded(attempt: Attempt): void {
    this.#pairs.clear(keysOf(attempt).pair)
  }
}

const keysOf = ({ admin, address }: Attempt) => ({
  pair: `${admin.id} ${addressKey(address)}`,
  account: `${admin.id} ${hashToken(admin.password_hash)}`,
})

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
