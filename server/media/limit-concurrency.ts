export type RunLimited = <T>(work: () => Promise<T>) => Promise<T>

/** Runs at most `max` tasks at once; the others wait in the order they came. */
export function limitConcurrency(max: number): RunLimited {
  let free = max
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
