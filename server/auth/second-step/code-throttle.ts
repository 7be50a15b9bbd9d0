import { httpErrors } from '#server/http/http-errors.ts'
import type { MakeLimiter, RateLimiter } from '#server/http/rate-limiter.ts'
import { addressKey } from '#server/http/visitor-address.ts'
import type { CodeTries } from './code-tries.ts'

type Attempt = {
  readonly admin: { readonly id: number }
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
  readonly #tries: CodeTries

  constructor(make: MakeLimiter, tries: CodeTries) {
    this.#pairs = make('codes by address', { max: 5, windowMs: 5 * 60_000 })
    this.#tries = tries
  }

  /** Counts a try before it is judged: tries that are sent together learn no more than one after the other. */
  async begin({ admin, address, isCode }: Attempt): Promise<void> {
    const pair = pairOf(admin, address)
    refuseFor(this.#pairs.wait(pair))
    this.#pairs.count(pair)
    if (!isCode) return
    const wait = await this.#tries.count(admin.id)
    // What was not judged must not hold up the other proofs.
    if (wait > 0) this.#pairs.takeBack(pair)
    refuseFor(wait)
  }

  /** Answers how many tries are left. */
  failed({ admin, address }: Attempt): number {
    return this.#pairs.left(pairOf(admin, address))
  }

  succeeded({ admin, address }: Attempt): void {
    this.#pairs.clear(pairOf(admin, address))
  }
}

const pairOf = ({ id }: Attempt['admin'], address: string) => `${id} ${addressKey(address)}`

function refuseFor(wait: number): void {
  if (wait > 0) throw httpErrors.tooManyRequests(`Too many tries. Wait ${inWords(wait)}.`, wait)
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
