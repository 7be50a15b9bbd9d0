import { sql } from 'kysely'
import { csv } from './csv.ts'
import type { Database } from './database.ts'
import { putBackDeleted, rememberDeleted } from './deleted-items.ts'
import type { AnyDatabase, Row } from './repository.ts'
import { searching } from './search.ts'

export type Page = { readonly limit: number; readonly offset: number; readonly search: string | undefined }

type Declaration<Item> = {
  readonly table: string
  readonly columns: readonly (keyof Item & string)[]
  readonly searched: readonly (keyof Item & string)[]
  /** Items that are counted apart: unread messages, active subscriptions. */
  readonly counted: { readonly column: keyof Item & string; readonly value: boolean | number }
  readonly toItem: (row: Row) => Item
}

export type GrowingList<Item extends { id: number }> = ReturnType<typeof growingList<Item>>

/** Counting what a search finds stops here: a person narrows the search rather than page through more. */
const mostCounted = 500

/** A table that visitors fill and that grows without bound: read in pages, newest first. */
export function growingList<Item extends { id: number }>(
  { db: typed, dialect }: Database,
  { table, columns, searched, counted, toItem }: Declaration<Item>,
) {
  const db = typed as unknown as AnyDatabase
  const rows = (from: AnyDatabase = db) => from.selectFrom(table).select(columns)
  const newestFirst = (search: string | undefined, most: number) => {
    const query = db.selectFrom(table).orderBy('id', 'desc').limit(most)
    return search ? query.where(searching({ dialect, table, columns: searched, text: search, most })) : query
  }

  const find = async (id: number, from: AnyDatabase = db): Promise<Item | undefined> => {
    const row = await rows(from).where('id', '=', id).executeTakeFirst()
    return row && toItem(row)
  }

  /** How many there are, and how many of those count apart. Triggers keep the counts of the whole list. */
  async function countAll(search: string | undefined): Promise<{ total: number; counted: number }> {
    if (!search) {
      const kept = await db.selectFrom('list_counts').selectAll().where('name', '=', table).executeTakeFirstOrThrow()
      return { total: kept.total, counted: kept.counted }
    }
    const matches = newestFirst(search, mostCounted).select(counted.column).as('matches')
    const { total, special } = await db
      .selectFrom(matches)
      .select(({ fn }) => [
        fn.countAll().as('total'),
        sql<number>`count(case when ${sql.ref(counted.column)} = ${counted.value} then 1 end)`.as('special'),
      ])
      .executeTakeFirstOrThrow()
    return { total: Number(total), counted: Number(special) }
  }

  return {
    find,
    async list({ limit, offset, search }: Page) {
      const [page, counts] = await Promise.all([
        newestFirst(search, limit + offset)
          .select(columns)
          .limit(limit)
          .offset(offset)
          .execute(),
        countAll(search),
      ])
      return { items: page.map(toItem), ...counts }
    },
    remove: (id: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const whole = await transaction.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst()
        if (!whole) return false
        const { search_text: _madeByPostgres, ...row } = whole
        await rememberDeleted(transaction, table, id, [{ table, row }])
        return true
      }),
    restore: (id: number): Promise<Item | undefined> =>
      db.transaction().execute(async (transaction) => {
        const isBack = await putBackDeleted(transaction, table, id)
        return isBack ? find(id, transaction) : undefined
      }),
    export: () =>
      csv(columns, async (before) => {
        const page = rows().orderBy('id', 'desc').limit(500)
        return (await (before === undefined ? page : page.where('id', '<', before)).execute()).map(toItem)
      }),
  }
}
