import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

const mostRounds = 8
/** Below every limit that a test sets. */
const quietMs = 30

type Turn = { readonly from: number; readonly to: number; readonly usedMs: number }

const usedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * The longest that one turn of the event loop worked while this ran, in milliseconds of processor time: what others do
 * on the machine does not count, nor does garbage collection, whose threads compete with theirs. It runs again until
 * one round was quiet.
 */
export async function longestPause<T = void>(
  work: (given: T) => Promise<unknown>,
  prepare?: () => Promise<T>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < mostRounds && best >= quietMs; round++) {
    const given = (await prepare?.()) as T
    const { turns, collections } = await watch(() => work(given))
    best = Math.min(best, longestOf(turns, collections))
  }
  return best
}

async function watch(work: () => Promise<unknown>) {
  const turns: Turn[] = []
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const [from, before] = [performance.now(), usedMs()]
      await nextTurn()
      turns.push({ from, to: performance.now(), usedMs: usedMs() - before })
    }
  })()
  await work()
  isOver = true
  await watching
  // The last collections are told of in a later turn.
  await nextTurn()
  collections.push(...observer.takeRecords())
  observer.disconnect()
  return { turns, collections }
}

function longestOf(turns: readonly Turn[], collections: readonly PerformanceEntry[]): number {
  let longest = 0
  for (const { from, to, usedMs } of turns) {
    if (usedMs <= longest) continue
    const within = collections.filter(({ startTime }) => startTime >= from && startTime < to)
    const collecting = within.reduce((sum, { duration }) => sum + duration, 0)
    longest = Math.max(longest, usedMs - collecting)
  }
  return longest
}
