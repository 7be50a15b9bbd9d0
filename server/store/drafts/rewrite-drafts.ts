import type { AnyDatabase } from '../repository.ts'

const attempts = 5

/**
 * Changes what these drafts hold, inside a transaction of the caller. They stay the words of whoever saved them last,
 * and whoever planned them has seen them still; a save from before is refused. Answers whether there was anything to
 * change.
 */
export async function rewriteDrafts(
  transaction: AnyDatabase,
  ids: readonly number[],
  change: (data: string) => string,
): Promise<boolean> {
  let hasChanged = false
  for (const id of ids)
    for (let attempt = 0; attempt < attempts; attempt++) {
      const own = transaction.selectFrom('drafts').select(['data', 'revision']).where('id', '=', id)
      const draft = await own.executeTakeFirst()
      const before = String(draft?.data)
      const data = change(before)
      if (!draft || data === before) break
      if (!(await rewrite(transaction, { id, revision: Number(draft.revision), data }))) continue
      hasChanged = true
      break
    }
  return hasChanged
}

type Rewritten = { readonly id: number; readonly revision: number; readonly data: string }

/** Answers false where somebody saved it meanwhile. */
async function rewrite(transaction: AnyDatabase, { id, revision, data }: Rewritten): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('drafts')
    .set({ data, revision: revision + 1 })
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
