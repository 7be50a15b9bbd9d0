import { httpErrors } from '#server/http/http-errors.ts'
import { addressKey } from '#server/http/visitor-address.ts'
import { QueueFullError, type Share, WorkQueue } from '#server/work-queue.ts'

const retryAfterSeconds = 2
const maxWaiting = 20
const maxWaitMs = retryAfterSeconds * 1000
/** Then come the estimate and the hash, each with a queue of its own: the panel waits ten seconds for the answer. */
const joiningWaitMs = 3_000
/** Hashes at once. */
const maxHashing = 2

/** Of twenty places: no account takes those of others, whether its passwords are right or wrong. */
const perAccount = 2
/** Of all at one address who have not signed in with this browser: half of an office at nine o'clock. */
const perAddress = 10

type Attempt = {
  readonly account: string
  readonly address: string
  readonly isKnownAddress: boolean
  readonly device?: string | undefined
}

/** Browsers are counted apart: guessing a name elsewhere takes no place of its owner's browser. */
export function sharesOfAttempt({ account, address, isKnownAddress, device }: Attempt): readonly Share[] {
  if (device) return [{ of: `browsers of ${account}`, max: perAccount }]
  const neighbours = { of: `address ${addressKey(address)}`, max: perAddress }
  return isKnownAddress ? [{ of: `account ${account}`, max: perAccount }, neighbours] : [neighbours]
}

/** Links are sent to one person each; somebody who holds several has the places of an address. */
export const sharesOfLink = (adminId: number, address: string): readonly Share[] => [
  { of: `link of ${adminId}`, max: perAccount },
  { of: `address ${addressKey(address)}`, max: perAddress },
]

export const sharesOfPerson = (adminId: number): readonly Share[] => [{ of: `person ${adminId}`, max: perAccount }]

export const laneFull = () =>
  httpErrors.tooManyRequests(
    'Too many people are signing in at this moment. Please try again in a few seconds.',
    retryAfterSeconds,
  )

type Begin = <T>(work: () => Promise<T>) => Promise<T>
const atOnce: Begin = (work) => work()

function lane({ begin = atOnce, waitMs = maxWaitMs } = {}) {
  const queue = new WorkQueue({ maxWaiting, maxWaitMs: waitMs })
  const run = async <T>(work: () => Promise<T>, shares: readonly Share[] = [], signal?: AbortSignal): Promise<T> => {
    if (queue.isFull) throw laneFull()
    try {
      return await queue.run(() => begin(work), { shares, signal })
    } catch (error) {
      throw error instanceof QueueFullError ? laneFull() : error
    }
  }
  return Object.assign(run, { isFull: () => queue.isFull })
}

/**
 * A password hash keeps a core and a thread of Node's pool of four busy, and files are read and answers compressed by the
 * same threads: two run at once. Strangers have one lane, so that a flood of them cannot keep the owner out of the
 * second; the third is for those who are signed in, who change a password because somebody else may know it. Of each
 * lane one comes to its hash at a time, so nobody waits there for more than one other. Those who set one by a link take
 * turns in a fourth before they come to the second. In each, one person has a share of the places.
 */
export function createHashingLanes() {
  const hashing = new WorkQueue({ concurrency: maxHashing })
  const begin: Begin = (work) => hashing.run(work)
  return {
    strangers: lane({ begin }),
    known: lane({ begin }),
    signedIn: lane({ begin }),
    joining: lane({ waitMs: joiningWaitMs }),
  }
}
