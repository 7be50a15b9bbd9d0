import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import { wordsOf } from '#engine/text/fold.ts'

/** More words narrow nothing down, and each one costs. */
export const maxWords = 8

/** The words that a search is for. */
export const searchWords = (text: string): string[] => [...new Set(wordsOf(text))].slice(0, maxWords)

/** Words hold nothing but letters and digits, so nothing in them can be taken for an operator. */
export const ftsQuery = (words: readonly string[]): string => words.map((word) => `"${word}" *`).join(' AND ')
export const tsQuery = (words: readonly string[], weight = ''): string =>
  words.map((word) => `'${word}':*${weight}`).join(' & ')
/** For ranking: between words that must all be there PostgreSQL looks at distances, of which the index has none. */
export const anyTsQuery = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' | ')

/** Ids of entries in which every word begins a word; of nothing where there are no words. */
export function textMatch(dialect: Dialect, text: string, where: 'title' | 'anywhere'): RawBuilder<number> {
  const words = searchWords(text)
  if (words.length === 0) return sql<number>`(select id from catalogue_items where 1 = 0)`
  if (dialect === 'postgres')
    return sql<number>`(select id from catalogue_items where words @@ ${tsQuery(words, where === 'title' ? 'A' : '')}::tsquery)`
  const query = where === 'title' ? `title : (${ftsQuery(words)})` : ftsQuery(words)
  return sql<number>`(select rowid from catalogue_texts where catalogue_texts match ${query})`
}
