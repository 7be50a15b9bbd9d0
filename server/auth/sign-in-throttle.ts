import { httpErrors } from '#server/http/http-errors.ts'
import { type MakeLimiter, ownLimiter, type RateLimiter } from '#server/http/rate-limiter.ts'
import { countParty, keysOfAddress, waitOf } from '#server/http/visitor-limits.ts'

const windowMs = 15 * 60_000
const tooMany = 'Too many failed sign-ins.'

type Attempt = {
  readonly account: string
  readonly address: string
  /** Whether any administrator has signed in from this address before: of one alone, answers would tell which names exist. */
  readonly isKnownAddress: boolean
  /** The id of a browser that this administrator has signed in with before. */
  readonly device?: string | undefined
}

/**
 * Slows down guessing. Only wrong passwords count, and only when they are judged: `refuse` comes before the check,
 * and once more before its result is used, so that attempts sent together learn no more than one after the other.
 *
 * No stranger can lock an account: failures elsewhere only leave fewer tries to addresses that never signed in, and a
 * browser that signed in before has tries of its own, no matter who shares its address.
 */
export class SignInThrottle {
  readonly #pairs: RateLimiter
  readonly #addresses: RateLimiter
  /** A higher limit for addresses that administrators use: others share them. */
  readonly #homes: RateLimiter
  /** Failures of one account from all addresses that are strange to it; beyond this somebody is guessing from many. */
  readonly #accounts: RateLimiter
  /** What such an address may then still try. */
  readonly #strangers: RateLimiter
  /** Right passwords: each takes a hash, a session and a line in the activity log. */
  readonly #successes: RateLimiter
  readonly #links: RateLimiter
  readonly #sessions: RateLimiter

  constructor(make: MakeLimiter = ownLimiter) {
    const limit = (name: string, max: number) => make(`sign-in ${name}`, { max, windowMs })
    this.#pairs = limit('pairs', 10)
    this.#addresses = limit('addresses', 50)
    this.#homes = limit('homes', 200)
    this.#accounts = limit('accounts', 100)
    this.#strangers = limit('strangers', 3)
    this.#successes = limit('successes', 100)
    this.#links = limit('links', 50)
    this.#sessions = limit('sessions', 10)
  }

  /** Seconds until an attempt is judged; 0 for at once. */
  wait(attempt: Attempt): number {
    const { pair, address } = keysOf(attempt)
    if (attempt.device) return this.#pairs.wait(pair)
    if (attempt.isKnownAddress) return Math.max(this.#pairs.wait(pair), this.#homes.wait(address.own))
    const isGuessed = this.#accounts.wait(attempt.account) > 0
    const ofPair = Math.max(this.#pairs.wait(pair), isGuessed ? this.#strangers.wait(pair) : 0)
    return Math.max(ofPair, waitOf(this.#addresses, address))
  }

  refuse(attempt: Attempt): void {
    refuseFor(this.wait(attempt), tooMany)
  }

  /** For any name and any address: enough to turn a flood away before anything is looked up. */
  refuseUnseen(attempt: Pick<Attempt, 'account' | 'address'>): void {
    refuseFor(this.#pairs.wait(keysOf(attempt).pair), tooMany)
  }

  /** For people who sign in again and again. Counted with right passwords only: nobody else can use it up. */
  refuseFrequent({ account, address }: Pick<Attempt, 'account' | 'address'>): void {
    refuseFor(this.#successes.wait(keysOf({ account, address }).pair), 'You have signed in too often.')
  }

  failed(attempt: Attempt): void {
    const { pair, address } = keysOf(attempt)
    this.#pairs.count(pair)
    if (attempt.device) return
    if (attempt.isKnownAddress) this.#homes.count(address.own)
    else {
      countParty(this.#addresses, address)
      this.#strangers.count(pair)
      this.#accounts.count(attempt.account)
    }
  }

  succeeded(attempt: Attempt): void {
    const { pair } = keysOf(attempt)
    this.#pairs.clear(pair)
    this.#strangers.clear(pair)
    this.#successes.count(keysOf({ account: attempt.account, address: attempt.address }).pair)
  }

  /** Links cannot be guessed, so those that work are never refused: this bounds what one address can ask of the log. */
  linkMissed(address: string): void {
    const keys = keysOfAddress(address)
    refuseFor(waitOf(this.#links, keys), 'Too many sign-in links that do not work.')
    countParty(this.#links, keys)
  }

  /** Password changes are counted for the session that asks: nobody else can use up its tries. */
  refuseChange(sessionId: number): void {
    refuseFor(this.#sessions.wait(String(sessionId)), 'The current password was wrong too often.')
  }

  changeFailed(sessionId: number): void {
    this.#sessions.count(String(sessionId))
  }
}

const keysOf = ({ account, address, device }: Omit<Attempt, 'isKnownAddress'>) => {
  const keys = keysOfAddress(address)
  return { address: keys, pair: JSON.stringify(device ? [account, 'device', device] : [account, keys.own]) }
}

function refuseFor(seconds: number, what: string): void {
  if (seconds === 0) return
  const minutes = Math.ceil(seconds / 60)
  throw httpErrors.tooManyRequests(
    `${what} Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    seconds,
  )
}
