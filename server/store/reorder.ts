import { type RawBuilder, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { AnyDatabase } from './repository.ts'

/** A table of ids and the places 1, 2, 3 …, from one parameter however many there are. */
const placesOf: Record<Dialect, (ids: string) => RawBuilder<unknown>> = {
  sqlite: (ids) => sql`(select value as id, key + 1 as place from json_each(${ids}))`,
  postgres: (ids) =>
    sql`(select value::integer as id, place::integer from json_array_elements_text(${ids}::json) with ordinality as t(value, place))`,
}

/**
 * Gives the named items their places and leaves everything else as it is, the stamps too. False where one of them does
 * not exist.
 */
export async function reorder(
  transaction: AnyDatabase,
  dialect: Dialect,
  { table, orderBy = 'id' }: ContentType,
  ids: readonly number[],
): Promise<boolean> {
  const places = placesOf[dialect](JSON.stringify(ids))
  const [items, column] = [sql.table(table), sql.ref(orderBy)]
  // In the order of their ids: two who sort the same list differently must not wait for each other.
  const lock = dialect === 'postgres' ? sql`for no key update` : sql``
  const { rows } = await sql`
    select id from ${items} where id in (select id from ${places} as places) order by id ${lock}`.execute(transaction)
  if (rows.length < ids.length) return false
  await sql`
    update ${items} set ${column} = places.place from ${places} as places
    where ${items}.id = places.id and ${items}.${column} <> places.place`.execute(transaction)
  return true
}
