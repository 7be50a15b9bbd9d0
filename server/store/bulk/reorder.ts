import { setImmediate as nextTurn } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { AnyDatabase } from '../repository.ts'

type Position = readonly [id: number, place: number]

/** A table of ids and places, from one parameter however many there are. */
const placesOf: Record<Dialect, (places: string) => RawBuilder<unknown>> = {
  sqlite: (places) => sql`(select value ->> 0 as id, value ->> 1 as place from json_each(${places}))`,
  postgres: (places) =>
    sql`(select (value ->> 0)::integer as id, (value ->> 1)::integer as place from json_array_elements(${places}::json))`,
}
/** SQLite reads and rewrites whole rows, on the thread that serves everybody: only so many in one turn. */
const atOnce: Record<Dialect, { readonly read: number; readonly written: number }> = {
  sqlite: { read: 1_000, written: 100 },
  postgres: { read: 10_000, written: 10_000 },
}

/**
 * Gives the named items the places 1, 2, 3 … and leaves everything else as it is, the stamps too. Answers those that
 * moved, in their new order; nothing where one of the named does not exist.
 */
export async function reorder(
  transaction: AnyDatabase,
  dialect: Dialect,
  { table, orderBy }: { readonly table: string; readonly orderBy: string },
  ids: readonly number[],
): Promise<readonly number[] | undefined> {
  const wanted = new Map(ids.map((id, index) => [id, index + 1]))
  const { read, written } = atOnce[dialect]
  const [items, column] = [sql.table(table), sql.ref(orderBy)]
  const tableOf = (places: readonly Position[]) => placesOf[dialect](JSON.stringify(places))
  const lock = dialect === 'postgres' ? sql`for no key update` : sql``
  const moved: Position[] = []
  // In the order of their ids: two who sort the same list differently must not wait for each other.
  for (const places of chunksOf(
    [...wanted].toSorted(([one], [other]) => one - other),
    read,
  )) {
    const { rows } = await sql<{ id: number; place: number }>`
      select id, ${column} as place from ${items}
      where id in (select id from ${tableOf(places)} as places) order by id ${lock}`.execute(transaction)
    if (rows.length < places.length) return undefined
    const current = new Map(rows.map(({ id, place }) => [id, place]))
    moved.push(...places.filter(([id, place]) => current.get(id) !== place))
    await nextTurn()
  }
  for (const places of chunksOf(moved, written)) {
    await sql`
      update ${items} set ${column} = places.place from ${tableOf(places)} as places
      where ${items}.id = places.id`.execute(transaction)
    await nextTurn()
  }
  return moved.toSorted(([, one], [, other]) => one - other).map(([id]) => id)
}

function* chunksOf<T>(all: readonly T[], count: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += count) yield all.slice(from, from + count)
}
