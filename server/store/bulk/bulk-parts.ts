import { httpErrors } from '#server/http/http-errors.ts'
import type { AnyDatabase } from '../repository.ts'
import { perTransaction } from '../slices.ts'
import { type Attempt, keepResult, reserve as reserveKey } from '../writes/repeated-writes.ts'
import { inTransaction } from '../writes/transaction.ts'

type Results<R> = { readonly results: R[] }
type Steps<R> = {
  /** Two who change the same items must not wait for each other, and the same ids make the same parts. */
  readonly order: (one: number, other: number) => number
  /** Takes the key of the whole request, so that no other can use it meanwhile. */
  readonly reserve: (attempt: Attempt) => Promise<void>
  /**
   * Changes the first of these, as many as a transaction may, or answers what an earlier attempt from the same one on
   * came to.
   */
  readonly change: (ids: readonly number[], attempt: Attempt | undefined) => Promise<Results<R>>
  /** Stores what several parts came to, for a repeated request. */
  readonly keep: (all: Results<R>, attempt: Attempt) => Promise<Results<R>>
}

/** The steps before and after the parts, each a transaction of its own. */
export const partsKept = (db: AnyDatabase) => ({
  reserve: (attempt: Attempt) => inTransaction(db, (transaction) => reserveKey(transaction, attempt)),
  keep: <T>(all: T, attempt: Attempt): Promise<T> =>
    inTransaction(db, async (transaction) => {
      await keepResult(transaction, attempt, all)
      return all
    }),
})

/** By its first item: how many follow depends on how long they are, and may differ when it is sent again. */
const partFrom = (attempt: Attempt | undefined, id: number): Attempt | undefined =>
  attempt && { ...attempt, keyHash: `${attempt.keyHash}/from ${id}` }

/**
 * Many items, a part at a time: everybody else who writes waits for one part, never for all of them. Each is claimed and
 * kept like a write of its own: what is sent again after a failure in the middle does what is left, and answers for all.
 */
export async function inBoundedParts<R extends { readonly id: number }>(
  ids: readonly number[],
  attempt: Attempt | undefined,
  { order, reserve, change, keep }: Steps<R>,
): Promise<Results<R>> {
  if (attempt) await reserve(attempt)
  const sorted = ids.toSorted(order)
  const known = new Map<number, R>()
  try {
    for (let [first] = sorted; first !== undefined; first = sorted[known.size]) {
      const some = sorted.slice(known.size, known.size + perTransaction.items)
      const { results } = await change(some, partFrom(attempt, first))
      for (const result of results) known.set(result.id, result)
    }
    const all = { results: ids.flatMap((id) => known.get(id) ?? []) }
    return attempt ? await keep(all, attempt) : all
  } catch (error) {
    throw known.size > 0 ? httpErrors.partlyDone(error) : error
  }
}
