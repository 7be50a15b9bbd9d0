import type { ContentType } from '#engine/declare/content-type.ts'
import { type AnyDatabase, type Row, repository } from './repository.ts'
import { nextStamp } from './stamps.ts'

export type DeletedRow = { readonly table: string; readonly row: Row }

/** Types whose items belong to another type's, with the field that names their owner. */
export type Dependant = { readonly type: ContentType; readonly field: string }

/** The rows that go with each of these items: its own and those that belong to it. */
export async function keptRows(
  transaction: AnyDatabase,
  type: ContentType,
  dependants: readonly Dependant[],
  ids: readonly number[],
): Promise<Map<number, DeletedRow[]>> {
  const kept = new Map<number, DeletedRow[]>()
  // Owners come first: they are put back in this order.
  for (const { type: of, field } of [{ type, field: 'id' }, ...dependants])
    for (const row of await repository(transaction, of).rows(field, ids)) {
      const owner = Number(row[field])
      kept.set(owner, [...(kept.get(owner) ?? []), { table: of.table, row }])
    }
  return kept
}

/** Keeps the rows of items that are being deleted, so that it can be undone. */
export async function rememberDeleted(
  transaction: AnyDatabase,
  type: string,
  items: ReadonlyMap<number, readonly DeletedRow[]>,
): Promise<void> {
  if (items.size === 0) return
  const deleted_at = nextStamp()
  const values = Array.from(items, ([item_id, rows]) => ({ type, item_id, rows: JSON.stringify(rows), deleted_at }))
  await transaction.insertInto('deleted_items').values(values).execute()
}

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
