/** A worker that has served for so long did not end because of how it was started. */
const steadyMs = 60_000
const firstMs = 500
const maxMs = 30_000
/** After so many that did not last, a crew without anybody is given up. */
const maxTries = 5

type Options = { readonly now?: () => number }

/** How long to wait before a worker that has ended is replaced: not at all, and longer where those before did not last. */
export function createBackOff({ now = Date.now }: Options = {}) {
  const servingSince = new Map<number, number>()
  let inARow = 0
  return {
    maxMs,
    served: (id: number) => void servingSince.set(id, now()),
    /** Milliseconds to wait; nothing where trying again is pointless. One that served and was told to end says nothing. */
    ended(id: number, isClean: boolean): number | undefined {
      const since = servingSince.get(id)
      servingSince.delete(id)
      if (isClean && since !== undefined && now() - since >= firstMs) return 0
      inARow = since !== undefined && now() - since >= steadyMs ? 0 : inARow + 1
      if (inARow > maxTries) return undefined
      return inARow <= 1 ? 0 : Math.min(maxMs, firstMs * 2 ** (inARow - 2))
    },
  }
}
