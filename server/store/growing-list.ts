import { sql } from 'kysely'
import { csv } from './csv.ts'
import type { Database } from './database.ts'
import { putBackDeleted, rememberDeleted } from './deleted-items.ts'
import type { AnyDatabase, Row } from './repository.ts'

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

/** A table that visitors fill and that grows without bound: read in pages, newest first. */
export function growingList<Item extends { id: number }>(
  { db: typed, dialect }: Database,
  { table, columns, searched, counted, toItem }: Declaration<Item>,
) {
  const db = typed as unknown as AnyDatabase
  const like = sql.raw(dialect === 'postgres' ? 'ilike' : 'like')
  const rows = (from: AnyDatabase = db) => from.selectFrom(table).select(columns)

  const matching = (search: string | undefined) => {
    if (!search) return db.selectFrom(table)
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    return db
      .selectFrom(table)
      .where(({ or }) => or(searched.map((column) => sql<boolean>`${sql.ref(column)} ${like} ${pattern} escape '\\'`)))
  }
  const countOf = async (query: ReturnType<typeof matching>) =>
    Number((await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
  const find = async (id: number, from: AnyDatabase = db): Promise<Item | undefined> => {
    const row = await rows(from).where('id', '=', id).executeTakeFirst()
    return row && toItem(row)
  }

  return {
    find,
    async list({ limit, offset, search }: Page) {
      const [page, total, special] = await Promise.all([
        matching(search).select(columns).orderBy('id', 'desc').limit(limit).offset(offset).execute(),
        countOf(matching(search)),
        countOf(matching(search).where(counted.column as string, '=', counted.value)),
      ])
      return { items: page.map(toItem), total, counted: special }
    },
    remove: (id: number): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction.deleteFrom(table).where('id', '=', id).returningAll().executeTakeFirst()
        if (row) await rememberDeleted(transaction, table, id, [{ table, row }])
        return Boolean(row)
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
