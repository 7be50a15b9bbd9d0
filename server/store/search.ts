import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '#engine/kinds.ts'

/** Trigram indexes need three characters; for fewer, only so many of the newest rows are looked at. */
const indexedFrom = 3
const newest = 10_000

const literally = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Search = {
  readonly dialect: Dialect
  readonly table: string
  readonly columns: readonly string[]
  readonly text: string
  /** How many matches are wanted, newest first. */
  readonly most: number
}

/** Rows that contain the text somewhere, whatever its case. */
export function searching({ dialect, table, columns, text, most }: Search): RawBuilder<boolean> {
  const isIndexed = [...text].length >= indexedFrom
  const recent = sql`id > (select coalesce(max(id), 0) - ${newest} from ${sql.table(table)})`
  if (dialect === 'postgres') {
    const matches = sql<boolean>`search_text ilike ${literally(text)} escape '\\'`
    return isIndexed ? matches : sql<boolean>`(${recent} and ${matches})`
  }
  if (isIndexed) {
    const index = sql.table(`${table}_search`)
    const phrase = `"${text.replaceAll('"', '""')}"`
    return sql<boolean>`id in (select rowid from ${index} where ${index} match ${phrase} order by rowid desc limit ${most})`
  }
  const anyColumn = columns.map((column) => sql`${sql.ref(column)} like ${literally(text)} escape '\\'`)
  return sql<boolean>`(${recent} and (${sql.join(anyColumn, sql` or `)}))`
}
