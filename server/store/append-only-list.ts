import { sql } from 'kysely'
import { mostFound } from '#content/search.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { violationOf } from './constraints.ts'
import { csv } from './csv.ts'
import type { Database } from './database.ts'
import { putBackDeleted, rememberDeleted } from './deleted-items.ts'
import { inParts } from './in-parts.ts'
import { followVisitors } from './panel-search/maintain.ts'
import { visitorLists } from './panel-search/visitor-lists.ts'
import { type Attempt, earlierResult, once } from './repeated-writes.ts'
import type { AnyDatabase, Row } from './repository.ts'
import { matching } from './search.ts'
import { inTransaction } from './transaction.ts'

/** Rows further away than this take long to count off. */
const nearby = 10_000
/** Few enough that others get their turn while many are deleted. */
const partSize = 25
/** Few enough that others get their turn between two pages of an export. */
const exportPage = 100

export type PageRequest = {
  readonly limit: number
  readonly offset: number
  readonly search?: string | undefined
  /** Only those that are counted apart, or only the others. */
  readonly counted?: boolean | undefined
}

type Declaration<Item> = {
  readonly table: keyof typeof visitorLists
  readonly columns: readonly (keyof Item & string)[]
  readonly searched: readonly (keyof Item & string)[]
  /** What makes an item count apart, as it stands in the index of such items: unread messages, active subscriptions. */
  readonly counted: 'not is_read' | 'is_active = 1'
  readonly toItem: (row: Row) => Item
}

type Counts = { readonly total: number; readonly counted: number }

/** The counts of a list of which only one half is wanted. */
const alone = (wanted: boolean, { total, counted }: Counts): Counts =>
  wanted ? { total: counted, counted } : { total: total - counted, counted: 0 }

export type AppendOnlyList<Item extends { id: number }> = ReturnType<typeof appendOnlyList<Item>>

/** A table that visitors fill and that grows without bound: read in pages, newest first. */
export function appendOnlyList<Item extends { id: number }>(
  database: Database,
  { table, columns, searched, counted, toItem }: Declaration<Item>,
) {
  const { dialect } = database
  const db = database.db as unknown as AnyDatabase
  const reports = database.reports as unknown as AnyDatabase
  const rows = (from: AnyDatabase = db) => from.selectFrom(table).select(columns)
  const find = async (id: number, from: AnyDatabase = db): Promise<Item | undefined> => {
    const row = await rows(from).where('id', '=', id).executeTakeFirst()
    return row && toItem(row)
  }

  const isCounted = (wanted: boolean) => sql<boolean>`${sql.raw(wanted ? counted : `not (${counted})`)}`

  /** Triggers keep the counts of the whole list. */
  async function newest({ limit, offset, counted: wanted }: PageRequest) {
    // There is an index of those that are counted apart; the others may be far between.
    const from = offset > nearby || wanted === false ? reports : db
    const page = rows(from).orderBy('id', 'desc').limit(limit).offset(offset)
    const [items, counts] = await Promise.all([
      (wanted === undefined ? page : page.where(isCounted(wanted))).execute(),
      db.selectFrom('list_counts').select(['total', 'counted']).where('name', '=', table).executeTakeFirstOrThrow(),
    ])
    const all = { total: counts.total as number, counted: counts.counted as number }
    return { items: items.map(toItem), ...(wanted === undefined ? all : alone(wanted, all)) }
  }

  /**
   * Page and counts in one statement: looking for the matches is what costs. They are counted so far beyond the page and
   * no further, so that a word that is everywhere costs what a rare one does.
   */
  async function found(text: string, { limit, offset, counted: wanted }: PageRequest) {
    const only = wanted === undefined ? undefined : isCounted(wanted)
    const matches = matching({ dialect, table, columns: searched, text, only, most: offset + mostFound })
    const { rows: lines } = await sql<Row & { total: number | string; counted: number | string }>`
      with found as materialized (${matches})
      select (select count(*) from found) as total,
        (select count(*) from ${sql.table(table)} where ${isCounted(true)} and id in (select id from found)) as counted,
        page.*
      from (select 1) as always left join (
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where id in (select id from found order by id desc limit ${limit} offset ${offset})
      ) as page on true
      order by page.id desc`.execute(reports)
    const [first] = lines
    // Where the page is empty, one line with the counts is left.
    const items = lines
      .filter(({ id }) => id !== null)
      .map(({ total: _total, counted: _counted, ...row }) => toItem(row))
    return { items, total: Number(first?.total), counted: Number(first?.counted) }
  }

  const putBack = (id: number, attempt?: Attempt): Promise<Item | undefined> =>
    inTransaction(db, (transaction) =>
      once(transaction, attempt, async () => {
        if (!(await putBackDeleted(transaction, table, [id])).has(id)) return undefined
        await followVisitors(transaction, dialect, visitorLists[table], [id])
        return find(id, transaction)
      }),
    )

  const take = async (transaction: AnyDatabase, ids: readonly number[]): Promise<number[]> => {
    const taken = await transaction.deleteFrom(table).where('id', 'in', ids).returningAll().execute()
    const kept = taken.map(({ search_text: _madeByPostgres, ...row }) => [row.id as number, [{ table, row }]] as const)
    await rememberDeleted(transaction, table, new Map(kept))
    return taken.map(({ id }) => id as number)
  }

  return {
    find,
    list: (page: PageRequest) => (page.search ? found(page.search, page) : newest(page)),
    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierResult(db, attempt),
    remove: (id: number, attempt?: Attempt): Promise<boolean> =>
      inTransaction(db, (transaction) =>
        once(transaction, attempt, async () => (await take(transaction, [id])).length > 0),
      ),
    /** Answers those that are deleted now: who lost the answer and asks again can still bring them back. */
    removeMany: (ids: readonly number[]): Promise<number[]> =>
      inParts(ids, partSize, async (part) => {
        await inTransaction(db, (transaction) => take(transaction, part))
        const kept = db.selectFrom('deleted_items').select('item_id').distinct().where('type', '=', table)
        return (await kept.where('item_id', 'in', part).execute()).map(({ item_id: id }) => Number(id))
      }),
    restore: (id: number, attempt?: Attempt): Promise<Item | undefined> =>
      putBack(id, attempt).catch((error: unknown) => {
        if (violationOf(error) !== 'unique') throw error
        throw httpErrors.conflict('This was added again in the meantime, so there is nothing to put back.')
      }),
    /** Answers those that are back: of the others there is nothing left, or they were added again in the meantime. */
    restoreMany: (ids: readonly number[]): Promise<number[]> =>
      inParts(ids, partSize, async (part) => {
        const back: number[] = []
        for (const id of part) {
          const item = await putBack(id).catch((error: unknown) => {
            if (violationOf(error) !== 'unique') throw error
          })
          // Who asks again because the first answer was lost is told the same.
          if (item ?? (await find(id))) back.push(id)
        }
        return back
      }),
    /** `more` are columns that are worked out from an item, beside its own or in their place. */
    export: (more: Readonly<Record<string, (item: Item) => string>> = {}) =>
      csv<Item & Row>([...new Set([...columns, ...Object.keys(more)])], async (before) => {
        const page = rows(reports).orderBy('id', 'desc').limit(exportPage)
        const found = await (before === undefined ? page : page.where('id', '<', before)).execute()
        return found.map(toItem).map((item) => {
          const added = Object.entries(more).map(([column, of]) => [column, of(item)])
          return { ...item, ...Object.fromEntries(added) } as Item & Row
        })
      }),
  }
}
