import { setImmediate as nextTurn } from 'node:timers/promises'
import { WorkQueue } from '#server/work-queue.ts'

/**
 * Lets the lists that are read at the same time take turns, a slice each. First slices go before the rest of lists that
 * are on their way: most lists end with their first slice.
 */
export function createListTurns(concurrency: number) {
  const queue = new WorkQueue({ concurrency })
  return async function* inTurns<T>(slices: AsyncGenerator<readonly T[]>): AsyncGenerator<readonly T[]> {
    const read = async () => {
      const next = await slices.next()
      if (!next.done) await nextTurn()
      return next
    }
    try {
      for (let background = false; ; background = true) {
        const { value, done } = await queue.run(read, { background })
        if (done) return
        yield value
      }
    } finally {
      await slices.return(undefined)
    }
  }
}
