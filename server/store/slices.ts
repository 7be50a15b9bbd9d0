type Limits = { readonly items: number; readonly bytes: number }

/** What one turn of the event loop may read, and what may lie in memory for each reader. */
export const perTurn: Limits = { items: 500, bytes: 256 * 1024 }

/** What one transaction may change: all other writers may wait for it, and on SQLite its end holds the thread. */
export const perTransaction: Limits = { items: 250, bytes: 4 * 1024 * 1024 }

/** The same in words, for the reference. */
export const transactionSize = `${perTransaction.items} items or ${perTransaction.bytes / 1024 ** 2} MB`

/** A long list, a slice at a time; each has one entry at least. */
export function* slicesOf<T extends { readonly bytes: number }>(all: readonly T[], limits = perTurn): Generator<T[]> {
  let slice: T[] = []
  let filled = 0
  for (const each of all) {
    if (slice.length === limits.items || (slice.length > 0 && filled + each.bytes > limits.bytes)) {
      yield slice
      slice = []
      filled = 0
    }
    slice.push(each)
    filled += each.bytes
  }
  if (slice.length > 0) yield slice
}

export const idsOf = (slice: readonly { readonly id: number }[]): number[] => slice.map(({ id }) => id)
