import { httpErrors } from '#server/http/http-errors.ts'
import { QueueFullError, WorkQueue } from '#server/work-queue.ts'

const retryAfterSeconds = 2
const limits = { maxWaiting: 20, maxWaitMs: retryAfterSeconds * 1000 }

function lane() {
  const queue = new WorkQueue(limits)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await queue.run(work)
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      throw httpErrors.tooManyRequests(
        'Too many people are signing in at this moment. Please try again in a few seconds.',
        retryAfterSeconds,
      )
    }
  }
}

/**
 * A password hash keeps a core and a thread of Node's pool of four busy, and files are read by the same threads: at
 * most two run at once. Strangers have one lane, so that a flood of them cannot keep the owner out of the other.
 */
export const createHashingLanes = () => ({ strangers: lane(), known: lane() })
