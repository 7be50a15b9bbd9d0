import { sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Source } from '../catalogue/sources.ts'
import type { Database } from '../database.ts'
import type { AnyDatabase } from '../repository.ts'

/** The page of one item, and when its text was last changed. */
export type DatedPage = { readonly id: number; readonly changed: string }
/** What is listed, where its items have pages. */
export type PagedSource = Pick<Required<Source>, 'type' | 'detail'>
export type PageDates = ReturnType<typeof createPageDates>

/** Which items have pages, and when content was changed: a query each, of nothing but ids and dates. */
export function createPageDates({ reports }: Database) {
  const db = reports as unknown as AnyDatabase
  const pagesOf = ({ type, detail }: PagedSource) => {
    const [owners, details] = [type.table, detail.type.table]
    const query = db
      .selectFrom(details)
      .innerJoin(owners, `${owners}.id`, `${details}.${detail.owner}`)
      .where(`${details}.is_active`, '=', true)
      .where(`${owners}.is_active`, '=', true)
    return { query, owners, details }
  }

  return {
    count: async (source: PagedSource): Promise<number> => {
      const { query } = pagesOf(source)
      return Number((await query.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()).total)
    },
    /** In the order of their ids. */
    list: async (source: PagedSource, count: number, skipped: number): Promise<readonly DatedPage[]> => {
      const { query, owners, details } = pagesOf(source)
      return query
        .select([`${owners}.id as id`, `${details}.updated_at as changed`])
        .orderBy(`${owners}.id`)
        .limit(count)
        .offset(skipped)
        .execute()
    },
    /** By the names of types: when what visitors see of them was changed last; nothing for those without items. */
    latest: async (types: readonly ContentType[]): Promise<ReadonlyMap<string, string>> => {
      const each = types.map(
        ({ name, table }) =>
          sql`select cast(${name} as text) as name, max(updated_at) as changed from ${sql.table(table)} where is_active = ${true}`,
      )
      const { rows } = await sql<{ name: string; changed: string | null }>`${sql.join(each, sql` union all `)}`.execute(
        db,
      )
      return new Map(rows.flatMap(({ name, changed }) => (changed ? [[name, changed] as const] : [])))
    },
  }
}
