import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Dialect } from '#engine/kinds/kind.ts'
import { WorkQueue } from '#server/work-queue.ts'

/** Slices asked for at once: some may wait for a lock, and all that PostgreSQL answers may arrive in a single turn. */
const atOnce: Record<Dialect, number> = { sqlite: 1, postgres: 5 }

/**
 * Lets the lists that are read at the same time take turns, a slice each. Most lists have a single slice, and end with
 * the look for a second one: both go before the rest of lists that are on their way.
 */
export function createListTurns(dialect: Dialect) {
  const queue = new WorkQueue({ concurrency: atOnce[dialect] })
  return async function* inTurns<T>(slices: AsyncGenerator<readonly T[]>): AsyncGenerator<readonly T[]> {
    const read = async () => {
      const next = await slices.next()
      if (!next.done) await nextTurn()
      return next
    }
    try {
      for (let visit = 0; ; visit++) {
        const { value, done } = await queue.run(read, { rank: visit < 2 ? 0 : 1 })
        if (done) return
        yield value
      }
    } finally {
      await slices.return(undefined)
    }
  }
}
