import { type RawBuilder, sql } from 'kysely'
import type { SearchGroup } from '#content/answers.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { Database } from '../database.ts'
import { anyTsQuery, ftsQuery, searchWords, tsQuery } from './match.ts'
import { nearWord } from './near-word.ts'

export type Hit = {
  readonly kind: SearchGroup
  readonly item_id: number
  readonly title: string
  readonly body: string
  /** How many there are of its kind. */
  readonly total: number
}
export type Range = {
  readonly kind?: string | undefined
  readonly from: number
  readonly to: number
  /** Ids of items that are not looked for, by their kind. */
  readonly without?: ReadonlyMap<string, readonly number[]>
}

/** Entries that match, and how well: the lower, the better. A word in the title counts ten times. */
const scored: Readonly<Record<Dialect, (words: readonly string[]) => RawBuilder<unknown>>> = {
  sqlite: (words) => sql`
    select rowid as id, bm25(catalogue_texts, 10.0, 1.0) as score
    from catalogue_texts where catalogue_texts match ${ftsQuery(words)}`,
  postgres: (words) => sql`
    select id, -ts_rank('{0.1, 0.1, 0.1, 1}', words, ${anyTsQuery(words)}::tsquery) as score
    from catalogue_items where words @@ ${tsQuery(words)}::tsquery`,
}

export type Search = ReturnType<typeof createSearch>

/** Finding words in the catalogue. */
export function createSearch({ reports: db, dialect }: Database) {
  /** The best from `from` to `to` of each kind, or of one. */
  const find = async (text: string, { kind, from, to, without = new Map() }: Range): Promise<Hit[]> => {
    const words = searchWords(text)
    if (words.length === 0) return []
    const conditions = [
      ...(kind ? [sql`items.kind = ${kind}`] : []),
      ...[...without]
        .filter(([, ids]) => ids.length > 0)
        .map(([of, ids]) => sql`not (items.kind = ${of} and items.item_id in (${sql.join(ids)}))`),
    ]
    const only = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
    // Texts are fetched last: what is sorted away need not be read.
    const { rows } = await sql<Hit>`
      select items.kind, items.item_id, items.title, items.body, ranked.total
      from (
        select items.id,
          count(*) over (partition by items.kind) as total,
          row_number() over (partition by items.kind order by scored.score, items.sort_key, items.id) as place
        from (${scored[dialect](words)}) as scored join catalogue_items as items on items.id = scored.id ${only}
      ) as ranked join catalogue_items as items on items.id = ranked.id
      where ranked.place between ${from} and ${to}
      order by items.kind, ranked.place`.execute(db)
    return rows.map((row) => ({ ...row, total: Number(row.total) }))
  }

  const isFound = async (words: readonly string[]): Promise<boolean> => {
    const { rows } = await sql`select id from (${scored[dialect](words)}) as scored limit 1`.execute(db)
    return rows.length > 0
  }

  /** The same words with those replaced that are in no text; undefined where that finds nothing either. */
  const suggest = async (text: string): Promise<string | undefined> => {
    const words = searchWords(text)
    const better: string[] = []
    for (const word of words) {
      const known = (await isFound([word])) ? word : await nearWord(db, word)
      // One that nothing comes near is enough: the others need not be compared.
      if (known === undefined) return undefined
      better.push(known)
    }
    if (words.every((word, place) => word === better[place])) return undefined
    const suggestion = better.join(' ')
    return (await isFound(searchWords(suggestion))) ? suggestion : undefined
  }

  return { find, suggest }
}
