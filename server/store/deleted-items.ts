import type { AnyDatabase, Row } from './repository.ts'
import { nextStamp } from './stamps.ts'

export type DeletedRow = { readonly table: string; readonly row: Row }

/** Keeps the rows of something that is being deleted, so that it can be undone. */
export const rememberDeleted = (transaction: AnyDatabase, type: string, id: number, rows: readonly DeletedRow[]) =>
  transaction
    .insertInto('deleted_items')
    .values({ type, item_id: id, rows: JSON.stringify(rows), deleted_at: nextStamp() })
    .execute()

/** Puts back what was deleted last under this id; false where there is nothing to put back. */
export async function putBackDeleted(transaction: AnyDatabase, type: string, id: number): Promise<boolean> {
  const last = transaction
    .selectFrom('deleted_items')
    .select('id')
    .where('type', '=', type)
    .where('item_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
  // Taken out first: of two who undo the same delete one finds nothing left.
  const deleted = await transaction
    .deleteFrom('deleted_items')
    .where('id', '=', last)
    .returning('rows')
    .executeTakeFirst()
  if (!deleted) return false
  for (const { table, row } of JSON.parse(deleted.rows) as DeletedRow[])
    await transaction.insertInto(table).values(row).execute()
  return true
}
