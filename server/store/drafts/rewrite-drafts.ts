import type { AnyDatabase } from '../repository.ts'
import { rewrittenWriters, type Saved, writerColumns } from './draft-writers.ts'

const attempts = 5

/**
 * Changes what these drafts hold, inside a transaction of the caller. They stay the words of the person who saved them
 * last, and still count as seen by their planner; a save from before is refused. Answers whether there was anything to
 * change.
 */
export async function rewriteDrafts(
  transaction: AnyDatabase,
  ids: readonly number[],
  change: (data: string, id: number) => string,
): Promise<boolean> {
  let hasChanged = false
  for (const id of ids)
    for (let attempt = 0; attempt < attempts; attempt++) {
      const own = transaction
        .selectFrom('drafts')
        .select(['data', ...writerColumns])
        .where('id', '=', id)
      const draft = await own.executeTakeFirst()
      const before = String(draft?.data)
      const data = change(before, id)
      if (!draft || data === before) break
      if (!(await rewrite(transaction, { id, data, saved: draft as Saved }))) continue
      hasChanged = true
      break
    }
  return hasChanged
}

type Rewritten = { readonly id: number; readonly data: string; readonly saved: Saved }

/** Answers false where somebody saved it meanwhile. */
async function rewrite(transaction: AnyDatabase, { id, data, saved }: Rewritten): Promise<boolean> {
  const { revision } = saved
  const { numUpdatedRows } = await transaction
    .updateTable('drafts')
    .set({ data, revision: revision + 1, writers: rewrittenWriters(saved) })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await transaction
    .updateTable('plan_items')
    .set({ seen_revision: revision + 1 })
    .where('seen_draft_id', '=', id)
    .where('seen_revision', '=', revision)
    .execute()
  return true
}
