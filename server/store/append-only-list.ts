import { sql } from 'kysely'
import { mostFound } from '#content/search.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { violationOf } from './constraints.ts'
import { csv } from './csv.ts'
import type { Database } from './database.ts'
import { putBackDeleted, rememberDeleted } from './deleted-items.ts'
import type { AnyDatabase, Row } from './repository.ts'
import { matching } from './search.ts'
import { inTransaction } from './transaction.ts'

/** Rows further away than this take long to count off. */
const nearby = 10_000
/** Few enough that others get their turn between two pages of an export. */
const exportPage = 100

export type PageRequest = { readonly limit: number; readonly offset: number; readonly search: string | undefined }

type Declaration<Item> = {
  readonly table: string
  readonly columns: readonly (keyof Item & string)[]
  readonly searched: readonly (keyof Item & string)[]
  /** Items that are counted apart: unread messages, active subscriptions. */
  readonly counted: { readonly column: keyof Item & string; readonly value: boolean | number }
  readonly toItem: (row: Row) => Item
}

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

  /** Triggers keep the counts of the whole list. */
  async function newest({ limit, offset }: PageRequest) {
    const from = offset > nearby ? reports : db
    const [page, counts] = await Promise.all([
      rows(from).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
      db.selectFrom('list_counts').select(['total', 'counted']).where('name', '=', table).executeTakeFirstOrThrow(),
    ])
    return { items: page.map(toItem), total: counts.total as number, counted: counts.counted as number }
  }

  /** PageRequest and counts in one statement: looking for the matches is what costs. */
  async function found(text: string, { limit, offset }: PageRequest) {
    const matches = matching({ dialect, table, columns: searched, text, most: mostFound })
    const isCounted = sql`${sql.ref(counted.column)} = ${counted.value}`
    const { rows: lines } = await sql<Row & { total: number | string; counted: number | string }>`
      with found as materialized (${matches})
      select (select count(*) from found) as total,
        (select count(*) from ${sql.table(table)} where ${isCounted} and id in (select id from found)) as counted,
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

  return {
    find,
    list: (page: PageRequest) => (page.search ? found(page.search, page) : newest(page)),
    remove: (id: number): Promise<boolean> =>
      inTransaction(db, async (transaction) => {
        const whole = await transaction.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst()
        if (!whole) return false
        const { search_text: _madeByPostgres, ...row } = whole
        await rememberDeleted(transaction, table, id, [{ table, row }])
        return true
      }),
    restore: (id: number): Promise<Item | undefined> =>
      inTransaction(db, async (transaction) => {
        const isBack = await putBackDeleted(transaction, table, id)
        return isBack ? find(id, transaction) : undefined
      }).catch((error: unknown) => {
        if (violationOf(error) !== 'unique') throw error
        throw httpErrors.conflict('This was added again in the meantime, so there is nothing to put back.')
      }),
    /** `more` are columns that are worked out from an item. */
    export: (more: Readonly<Record<string, (item: Item) => string>> = {}) =>
      csv<Item & Row>([...columns, ...Object.keys(more)], async (before) => {
        const page = rows(reports).orderBy('id', 'desc').limit(exportPage)
        const found = await (before === undefined ? page : page.where('id', '<', before)).execute()
        return found.map(toItem).map((item) => {
          const added = Object.entries(more).map(([column, of]) => [column, of(item)])
          return { ...item, ...Object.fromEntries(added) } as Item & Row
        })
      }),
  }
}
