import type { BulkResult } from '#engine/derive/bulk.ts'
import type { Attempt } from './repeated-writes.ts'

/** What one transaction changes: everybody else who writes waits for one part, never for all of them. */
export const partSize = 250

type Results = { readonly results: BulkResult[] }
type Steps = {
  /** Changes some in a transaction of their own, or answers what an earlier attempt at the same part came to. */
  readonly change: (ids: readonly number[], attempt: Attempt | undefined) => Promise<Results>
  /** Keeps what all parts came to, for those who ask again. */
  readonly keep: (all: Results, attempt: Attempt) => Promise<Results>
}

const partOf = (attempt: Attempt | undefined, part: number): Attempt | undefined =>
  attempt && { ...attempt, keyHash: `${attempt.keyHash}/${part}` }

/**
 * Many items, a part at a time. Each part is claimed and kept like a write of its own: what is sent again after a
 * failure in the middle does the parts that are left, and answers for all of them.
 */
export async function inBoundedParts(
  ids: readonly number[],
  attempt: Attempt | undefined,
  { change, keep }: Steps,
): Promise<Results> {
  if (ids.length <= partSize) return change(ids, attempt)
  // The same ids make the same parts, in whatever order they are named.
  const sorted = ids.toSorted((one, other) => one - other)
  const known = new Map<number, BulkResult>()
  for (let part = 0; part * partSize < sorted.length; part++) {
    const some = sorted.slice(part * partSize, (part + 1) * partSize)
    const { results } = await change(some, partOf(attempt, part))
    for (const result of results) known.set(result.id, result)
  }
  const all = { results: ids.flatMap((id) => known.get(id) ?? []) }
  return attempt ? keep(all, attempt) : all
}
