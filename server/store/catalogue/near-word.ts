import type { Kysely } from 'kysely'
import { editDistance } from '#server/config/edit-distance.ts'
import type { SystemTables } from '../schema.ts'

const minLength = 4
/** Comparing is work on the main thread: this many words take about four milliseconds. */
const maxCompared = 1_000
const after = (prefix: string) => `${prefix}\u{10ffff}`

/** One letter may be wrong in a short word, two in a long one. */
const tolerance = (word: string) => (word.length < 7 ? 1 : 2)

/** A word of a title that may have been meant by this one: the first letter is rarely wrong. */
export async function nearWord(db: Kysely<SystemTables>, word: string): Promise<string | undefined> {
  const [first = ''] = word
  if (word.length < minLength || word.length > 30) return undefined
  const rows = await db
    .selectFrom('catalogue_words')
    .select(({ fn }) => ['word', fn.max('shown').as('shown'), fn.countAll().as('uses')])
    .where('word', '>=', first)
    .where('word', '<', after(first))
    .where(({ fn }) => fn<number>('length', ['word']), '>=', word.length - tolerance(word))
    .where(({ fn }) => fn<number>('length', ['word']), '<=', word.length + tolerance(word))
    .groupBy('word')
    .orderBy('uses', 'desc')
    .orderBy('word')
    .limit(maxCompared)
    .execute()
  let best: { readonly shown: string; readonly distance: number } | undefined
  for (const { word: known, shown } of rows) {
    const distance = editDistance(word, known, tolerance(word))
    if (distance <= tolerance(word) && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { shown, distance }
  }
  return best?.shown
}
