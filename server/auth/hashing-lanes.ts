import { httpErrors } from '#server/http/http-errors.ts'
import { QueueFullError, WorkQueue } from '#server/work-queue.ts'

const retryAfterSeconds = 2
const limits = { maxWaiting: 20, maxWaitMs: retryAfterSeconds * 1000 }

export const laneFull = () =>
  httpErrors.tooManyRequests(
    'Too many people are signing in at this moment. Please try again in a few seconds.',
    retryAfterSeconds,
  )

function lane() {
  const queue = new WorkQueue(limits)
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.isFull) throw laneFull()
    try {
      return await queue.run(work)
    } catch (error) {
      throw error instanceof QueueFullError ? laneFull() : error
    }
  }
  return Object.assign(run, { isFull: () => queue.isFull })
}

/**
 * A password hash keeps a core and a thread of Node's pool of four busy, and files are read by the same threads: at
 * most three run at once. Strangers have one lane, so that a flood of them cannot keep the owner out of the second; the
 * third is for those who are signed in, who change a password because somebody else may know it.
 */
export const createHashingLanes = () => ({ strangers: lane(), known: lane(), signedIn: lane() })
