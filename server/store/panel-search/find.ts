import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '#content/search.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { anyTsQuery, ftsQuery, searchWords, tsQuery } from '../catalogue/match.ts'
import type { Database } from '../database.ts'
import { editedLast } from './edited-last.ts'
import type { PanelList } from './entry.ts'

export type FoundItem = {
  readonly type: string
  readonly item_id: number
  readonly title: string
  readonly body: string
  readonly image: string | null
  readonly is_active: boolean
  readonly updated_at: string
}
export type FoundInList = { readonly total: number; readonly hits: readonly FoundItem[] }

type Matches = Readonly<Record<Dialect, (list: PanelList, words: readonly string[]) => RawBuilder<unknown>>>

/** Where all words stand in titles comes first, whatever the texts of others repeat; then a word in a title counts ten times. */
const ranked: Matches = {
  sqlite: (list, words) => sql`
    select rowid as id, bm25(search_texts, 0, 10.0, 1.0) as score,
      rowid not in (select rowid from search_texts where search_texts match ${inList(list, 'title', words)}) as elsewhere
    from search_texts where search_texts match ${inList(list, '{title body}', words)}`,
  postgres: (list, words) => sql`
    select id, -ts_rank('{0.1, 0.1, 0.1, 1}', words, ${anyTsQuery(words)}::tsquery) as score,
      not words @@ ${tsQuery(words, 'A')}::tsquery as elsewhere
    from search_entries where list = ${list} and words @@ ${tsQuery(words)}::tsquery`,
}

/** Of lists that grow without bound the newest that match; they are counted no further. */
const newest: Matches = {
  sqlite: (list, words) => sql`
    select rowid as id, -rowid as score, 0 as elsewhere from search_texts
    where search_texts match ${inList(list, '{title body}', words)} order by rowid desc limit ${maxCounted}`,
  postgres: (list, words) => sql`
    select id, -id as score, false as elsewhere from search_entries
    where list = ${list} and words @@ ${tsQuery(words)}::tsquery order by id desc limit ${maxCounted}`,
}

const matchesIn: Readonly<Record<PanelList, Matches>> = { content: ranked, messages: newest, subscriptions: newest }

const inList = (list: PanelList, columns: string, words: readonly string[]) =>
  `list : ${list} AND ${columns} : (${ftsQuery(words)})`

/** Finding words in everything that administrators see. */
export function createPanelSearch({ reports: db, dialect }: Database) {
  return {
    /** What was written last; of content alone, since visitors’ lists say by themselves what is new. */
    recent: async (list: PanelList): Promise<FoundInList> => {
      if (list !== 'content') return { total: 0, hits: [] }
      const hits = await editedLast(db)
      return { total: hits.length, hits }
    },
    /** The best `most` of a list. */
    find: async (list: PanelList, text: string, max: number): Promise<FoundInList> => {
      const words = searchWords(text)
      if (words.length === 0) return { total: 0, hits: [] }
      const order = sql`elsewhere, score, id`
      // Texts are fetched last: what is sorted away need not be read.
      const { rows } = await sql<FoundItem & { total: number | string }>`
        with found as materialized (${matchesIn[list][dialect](list, words)})
        select entries.type, entries.item_id, entries.title, entries.body, entries.image, entries.is_active,
          entries.updated_at, (select count(*) from found) as total
        from (select * from found order by ${order} limit ${max}) as best
        join search_entries as entries on entries.id = best.id
        order by best.elsewhere, best.score, best.id`.execute(db)
      const hits = rows.map(({ total: _, ...hit }) => ({ ...hit, is_active: Boolean(hit.is_active) }))
      return { total: Number(rows[0]?.total ?? 0), hits }
    },
  }
}
