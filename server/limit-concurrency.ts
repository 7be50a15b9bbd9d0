export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>

type QueueLimits = {
  /** How many tasks may wait; without it, any number. */
  readonly maxWaiting?: number
  /** How long a task may wait before it is given up; without it, for ever. */
  readonly maxWaitMs?: number
}

/** The task was not started: too many others were waiting, or it waited too long. */
export class QueueFullError extends Error {}

/** Runs at most `max` tasks at once; the others wait in the order they came. */
export function limitConcurrency(
  max: number,
  { maxWaiting = Number.POSITIVE_INFINITY, maxWaitMs }: QueueLimits = {},
): RunLimited {
  let free = max
  const waiting = new Set<() => void>()

  function turn(): Promise<void> {
    if (waiting.size >= maxWaiting) throw new QueueFullError(`${waiting.size} tasks are waiting already.`)
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(start)
        reject(new QueueFullError(`The task waited for more than ${maxWaitMs} ms.`))
      }
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      waiting.add(start)
    })
  }

  return async (work) => {
    if (free > 0) free--
    else await turn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) {
        waiting.delete(next)
        next()
      } else free++
    }
  }
}
