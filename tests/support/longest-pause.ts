import { setImmediate as nextTurn } from 'node:timers/promises'

const rounds = 3

const usedMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * The longest that one turn of the event loop worked while this ran, in milliseconds of processor time: what others do
 * on the machine does not count. The best of a few rounds, since memory is tidied up in between.
 */
export async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round++) {
    let longest = 0
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        const before = usedMs()
        await nextTurn()
        longest = Math.max(longest, usedMs() - before)
      }
    })()
    await work()
    isOver = true
    await watching
    best = Math.min(best, longest)
  }
  return best
}
