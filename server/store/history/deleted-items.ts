import { type Insertable, sql } from 'kysely'
import type { AnyDatabase, Row } from '../repository.ts'
import type { SystemTables } from '../schema.ts'
import { nextStamp } from '../stamps.ts'

export type DeletedRow = { readonly table: string; readonly row: Row }
/** Rows that go together: an item's own comes first, and owners before what belongs to them. */
export type DeletedRows = ReadonlyMap<number, readonly DeletedRow[]>
/** What a list shows of a deleted item. */
export type Shown = Partial<Omit<Insertable<SystemTables['deleted_items']>, 'id' | 'type' | 'item_id' | 'rows'>> & {
  /** The uploads that are kept for it. */
  readonly uploads?: readonly string[]
}

/** Values in a statement; SQLite takes 32,766 of them. */
const maxRows = 1_000

/** Keeps the rows of items that are being deleted, so that it can be undone. Answers the numbers of the entries. */
export async function rememberDeleted(
  transaction: AnyDatabase,
  type: string,
  items: DeletedRows,
  shownOf: (id: number, rows: readonly DeletedRow[]) => Shown = () => ({}),
): Promise<readonly { readonly id: number }[]> {
  if (items.size === 0) return []
  const deleted_at = nextStamp()
  const mentioned = new Map<number, readonly string[]>()
  const values = Array.from(items, ([item_id, rows]) => {
    const { uploads = [], ...shown } = shownOf(item_id, rows)
    mentioned.set(item_id, uploads)
    return { type, item_id, rows: JSON.stringify(rows), deleted_at, ...shown }
  })
  const kept: { id: number; item_id: number }[] = await transaction
    .insertInto('deleted_items')
    .values(values)
    .returning(['id', 'item_id'])
    .execute()
  const uploads = kept.flatMap(({ id, item_id }) =>
    (mentioned.get(item_id) ?? []).map((hash) => ({ deleted_id: id, hash })),
  )
  for (let at = 0; at < uploads.length; at += maxRows)
    await transaction
      .insertInto('deleted_uploads')
      .values(uploads.slice(at, at + maxRows))
      .execute()
  return kept
}

/** How much there is to put back of each of these. */
export const deletedSizes = (
  transaction: AnyDatabase,
  type: string,
  ids: readonly number[],
): Promise<{ id: number; bytes: number }[]> =>
  transaction
    .selectFrom('deleted_items')
    .select(({ fn }) => [
      sql<number>`item_id`.as('id'),
      fn.max(sql<number>`octet_length(${sql.ref('rows')})`).as('bytes'),
    ])
    .where('type', '=', type)
    .where('item_id', 'in', ids)
    .groupBy('item_id')
    .execute()

/** Puts rows of several deleted items back, those of one table together. */
export async function insertDeleted(
  transaction: AnyDatabase,
  items: readonly (readonly DeletedRow[])[],
): Promise<void> {
  const depth = Math.max(0, ...items.map((rows) => rows.length))
  // Rows stand behind their owners, so that what stands in the same place depends on none beside it.
  const rows = Array.from({ length: depth }, (_, place) => items.flatMap((each) => each[place] ?? [])).flat()
  // Rows from before a migration have other columns.
  for (const alike of inRuns(rows))
    await transaction
      .insertInto(alike[0]?.table ?? '')
      .values(alike.map(({ row }) => row))
      .execute()
}

/** Neighbours that fit into one statement. */
function inRuns(rows: readonly DeletedRow[]): DeletedRow[][] {
  const shapeOf = ({ table, row }: DeletedRow) => [table, ...Object.keys(row)].join(' ')
  const runs: DeletedRow[][] = []
  for (const each of rows) {
    const last = runs.at(-1)
    if (last?.[0] && shapeOf(last[0]) === shapeOf(each)) last.push(each)
    else runs.push([each])
  }
  return runs
}

/** Puts back what was deleted last under each of these ids, as far as it fits; answers what there was of them. */
export async function putBackDeleted(
  transaction: AnyDatabase,
  type: string,
  ids: readonly number[],
  fitting: (rows: readonly DeletedRow[]) => readonly DeletedRow[] = (rows) => rows,
): Promise<DeletedRows> {
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
  const items = new Map(
    deleted.map(({ item_id, rows }) => [Number(item_id), fitting(JSON.parse(rows) as DeletedRow[])]),
  )
  await insertDeleted(transaction, [...items.values()])
  return items
}
