import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import { fold } from '#engine/text/fold.ts'

/** Trigram indexes need three characters; for fewer, only so many of the newest rows are looked at. */
const indexedFrom = 3
const newest = 10_000

const literally = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What stands in a column of SQLite, without the accents of Turkish; LIKE itself knows no case of plain letters. */
const plainLetters = (column: string): RawBuilder<string> =>
  [...'ÇçĞğİıÖöŞşÜüÂâÎîÛû'].reduce(
    (inner, letter) => sql<string>`replace(${inner}, ${sql.lit(letter)}, ${sql.lit(fold(letter))})`,
    sql<string>`${sql.ref(column)}`,
  )

type Search = {
  readonly dialect: Dialect
  readonly table: string
  readonly columns: readonly string[]
  readonly text: string
  /** A condition on the rows besides. */
  readonly only?: RawBuilder<boolean> | undefined
  /** How many matches are wanted, newest first. */
  readonly most: number
}

/** The ids of rows that contain the text somewhere, whatever its case and accents; newest first. */
export function matching({ dialect, table, columns, text: typed, only, most }: Search): RawBuilder<{ id: number }> {
  // An accent alone would fold to nothing, and nothing is everywhere.
  const text = fold(typed) || typed
  const isIndexed = [...text].length >= indexedFrom
  if (dialect === 'sqlite' && isIndexed) {
    const index = sql.table(`${table}_search`)
    const phrase = `"${text.replaceAll('"', '""')}"`
    const among = only ? sql`and rowid in (select id from ${sql.table(table)} where ${only})` : sql``
    return sql`select rowid as id from ${index} where ${index} match ${phrase} ${among} order by rowid desc limit ${most}`
  }
  const anyColumn = columns.map((column) => sql`${plainLetters(column)} like ${literally(text)} escape '\\'`)
  const contains =
    dialect === 'postgres'
      ? sql`search_text like ${literally(text)} escape '\\'`
      : sql`(${sql.join(anyColumn, sql` or `)})`
  const isRecent = sql`id > (select coalesce(max(id), 0) - ${newest} from ${sql.table(table)})`
  const conditions = [contains, ...(isIndexed ? [] : [isRecent]), ...(only ? [only] : [])]
  return sql`select id from ${sql.table(table)} where ${sql.join(conditions, sql` and `)} order by id desc limit ${most}`
}
