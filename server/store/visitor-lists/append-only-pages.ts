import { sql } from 'kysely'
import { maxCounted } from '#content/search.ts'
import type { Database } from '../database.ts'
import { createListTurns } from '../lists/list-turns.ts'
import type { AnyDatabase, Row } from '../repository.ts'
import { matching } from '../search.ts'
import { idsOf, slicesOf } from '../slices.ts'

/** Rows further away than this take long to count off. */
const nearby = 10_000

export type PageRequest = {
  readonly limit: number
  readonly offset: number
  readonly search?: string | undefined
  /** Only those that are counted apart, or only the others. */
  readonly counted?: boolean | undefined
}

export type Columns<Item> = {
  readonly table: string
  readonly columns: readonly (keyof Item & string)[]
  readonly searched: readonly (keyof Item & string)[]
  /** The condition of the second counter, as in its index: unread messages, active subscriptions. */
  readonly counted: 'not is_read' | 'is_active = 1'
  readonly toItem: (row: Row) => Item
}

type Key = { readonly id: number; readonly bytes: number }
type Counts = { readonly total: number; readonly counted: number }
type Keys = Counts & { readonly keys: readonly Key[] }

/** The counts of a list of which only one half is wanted. */
const alone = (wanted: boolean, { total, counted }: Counts): Counts =>
  wanted ? { total: counted, counted } : { total: total - counted, counted: 0 }

/** How much text a row holds. */
export const bytesIn = (columns: readonly string[]) =>
  sql<number>`${sql.join(
    columns.map((column) => sql`coalesce(octet_length(${sql.ref(column)}), 0)`),
    sql` + `,
  )}`

/** Pages of such a list, newest first: one query finds what is on it, and the texts follow in slices. */
export function appendOnlyPages<Item>(
  { db: own, reports: others, dialect }: Database,
  { table, columns, searched, counted, toItem }: Columns<Item>,
) {
  const [db, reports] = [own, others] as unknown as [AnyDatabase, AnyDatabase]
  const inTurns = createListTurns(dialect)
  const isCounted = (wanted: boolean) => sql<boolean>`${sql.raw(wanted ? counted : `not (${counted})`)}`

  /** Triggers keep the counts of the whole list. */
  async function newest(from: AnyDatabase, { limit, offset, counted: wanted }: PageRequest): Promise<Keys> {
    const page = from.selectFrom(table).select(['id', bytesIn(searched).as('bytes')])
    const [keys, counts] = await Promise.all([
      (wanted === undefined ? page : page.where(isCounted(wanted)))
        .orderBy('id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
      db.selectFrom('list_counts').select(['total', 'counted']).where('name', '=', table).executeTakeFirstOrThrow(),
    ])
    const all = { total: counts.total as number, counted: counts.counted as number }
    return { keys, ...(wanted === undefined ? all : alone(wanted, all)) }
  }

  /**
   * Page and counts in one statement: looking for the matches is what costs. They are counted so far beyond the page and
   * no further, so that a word that is everywhere costs what a rare one does.
   */
  async function found(text: string, { limit, offset, counted: wanted }: PageRequest): Promise<Keys> {
    const only = wanted === undefined ? undefined : isCounted(wanted)
    const matches = matching({ dialect, table, text, only, max: offset + maxCounted })
    const { rows: lines } = await sql<Key & { total: number | string; counted: number | string }>`
      with found as materialized (${matches})
      select (select count(*) from found) as total,
        (select count(*) from ${sql.table(table)} where ${isCounted(true)} and id in (select id from found)) as counted,
        page.*
      from (select 1) as always left join (
        select id, ${bytesIn(searched)} as bytes from ${sql.table(table)}
        where id in (select id from found order by id desc limit ${limit} offset ${offset})
      ) as page on true
      order by page.id desc`.execute(reports)
    const [first] = lines
    // Where the page is empty, one line with the counts is left.
    return { keys: lines.filter(({ id }) => id !== null), total: Number(first?.total), counted: Number(first?.counted) }
  }

  async function keysOf(request: PageRequest): Promise<Keys> {
    if (request.search) return found(request.search, request)
    // There is an index of those that are counted apart; the others may be far between.
    if (request.offset > nearby || request.counted === false) return newest(reports, request)
    const one = async function* () {
      yield [await newest(db, request)]
    }
    const [keys] = (await Array.fromAsync(inTurns(one()))).flat()
    return keys ?? { keys: [], total: 0, counted: 0 }
  }

  /** Those that are still there. */
  async function* slicesBy(keys: readonly Key[]): AsyncGenerator<readonly Item[]> {
    for (const slice of slicesOf(keys)) {
      const rows = db.selectFrom(table).select(columns).where('id', 'in', idsOf(slice)).orderBy('id', 'desc')
      yield (await rows.execute()).map(toItem)
    }
  }

  return async (request: PageRequest) => {
    const { keys, ...counts } = await keysOf(request)
    return { ...counts, slices: inTurns(slicesBy(keys)) }
  }
}
