import type { ContentType } from '#engine/declare/content-type.ts'
import type { Dependant } from '#engine/derive/dependants.ts'
import { type AnyDatabase, type Row, repository } from './repository.ts'
import { nextStamp } from './stamps.ts'

export type DeletedRow = { readonly table: string; readonly row: Row }

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

/** Puts back what was deleted last under each of these ids; answers those of which there was something. */
export async function putBackDeleted(
  transaction: AnyDatabase,
  type: string,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const last = transaction
    .selectFrom('deleted_items')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('type', '=', type)
    .where('item_id', 'in', ids)
    .groupBy('item_id')
  // Taken out first: of two who undo the same delete one finds nothing left.
  const deleted: { item_id: number; rows: string }[] = await transaction
    .deleteFrom('deleted_items')
    .where('id', 'in', last)
    .returning(['item_id', 'rows'])
    .execute()
  const items = deleted.map((each) => JSON.parse(each.rows) as DeletedRow[])
  // Owners come first. Rows from before a migration have other columns.
  for (const rows of [items.flatMap(([own]) => own ?? []), items.flatMap(([, ...belonging]) => belonging)])
    for (const alike of Map.groupBy(rows, ({ table, row }) => [table, ...Object.keys(row)].join(' ')).values())
      await transaction
        .insertInto(alike[0]?.table ?? '')
        .values(alike.map(({ row }) => row))
        .execute()
  return new Set(deleted.map(({ item_id }) => Number(item_id)))
}
