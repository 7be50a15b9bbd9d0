export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many works run at once; the others wait in the order they came. */
export function takeTurns(most: number): TakeTurn {
  let free = most
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
