import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import { fold } from '#engine/text/fold.ts'
import { maxWords } from './catalogue/match.ts'

/** Trigram indexes need three characters; shorter words are looked for in so many of the newest rows only. */
const indexedFrom = 3
const newest = 10_000

/** A pattern for `like … escape '\\'` that finds this text. */
export const literally = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

type Search = {
  readonly dialect: Dialect
  readonly table: string
  readonly text: string
  /** A condition on the rows besides. */
  readonly only?: RawBuilder<boolean> | undefined
  /** How many matches are wanted, newest first. */
  readonly max: number
}

const isIndexed = (word: string) => [...word].length >= indexedFrom

/** Whether a row holds a word somewhere. */
const holding = (word: string) => sql<boolean>`search_text like ${literally(word)} escape '\\'`

/** The ids of rows that hold every word somewhere, whatever its case and accents and in any order; newest first. */
export function matching({ dialect, table, text, only, max }: Search): RawBuilder<{ id: number }> {
  const words = [...new Set(fold(text).trim().split(/\s+/, maxWords))]
  const indexed = words.filter(isIndexed)
  const rows = sql.table(table)
  const among = (
    ids: RawBuilder<unknown>,
    looked: readonly string[],
    conditions: readonly RawBuilder<boolean>[] = [],
  ) => {
    const all = [ids, ...looked.map(holding), ...conditions]
    return sql<{ id: number }>`select id from ${rows} where ${sql.join(all, sql` and `)} order by id desc limit ${max}`
  }
  // An accent alone leaves nothing, and nothing is everywhere.
  if (words.includes('')) return among(sql`false`, [])
  if (dialect === 'sqlite' && indexed.length > 0) {
    const short = words.filter((word) => !isIndexed(word))
    const index = sql.table(`${table}_search`)
    const phrases = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
    const wanted = only ? sql`and rowid in (select id from ${rows} where ${only})` : sql``
    const found = sql<{ id: number }>`select rowid as id from ${index} where ${index} match ${phrases} ${wanted}
      order by rowid desc limit ${short.length > 0 ? newest : max}`
    return short.length > 0 ? among(sql`id in (${found})`, short) : found
  }
  const isRecent = sql`id > (select coalesce(max(id), 0) - ${newest} from ${rows})`
  return among(indexed.length > 0 ? sql`true` : isRecent, words, only ? [only] : [])
}
