import { setImmediate as nextTurn } from 'node:timers/promises'
import { WorkQueue } from '#server/work-queue.ts'

/** Fewer items than this are read too quickly to be worth a turn of their own. */
const longSlice = 50

/**
 * Lets all long lists that are read at this moment take turns, a slice each. The first slices go before the rest of
 * lists that are on their way: most lists end with it.
 */
export function createListTurns() {
  const queue = new WorkQueue()
  return async function* inTurns<T>(slices: AsyncGenerator<readonly T[]>): AsyncGenerator<readonly T[]> {
    for (let background = false; ; background = true) {
      const read = async () => {
        const next = await slices.next()
        if (!next.done && next.value.length >= longSlice) await nextTurn()
        return next
      }
      const { value, done } = await queue.run(read, { background })
      if (done) return
      yield value
    }
  }
}
