import { sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import type { AnyDatabase } from '../repository.ts'
import type { CatalogueEntry } from './entry.ts'

/** A tsvector as PostgreSQL writes it: made here, because its parser knows only the letters of the database's locale. */
export function vector({ titleWords, bodyWords }: Pick<CatalogueEntry, 'titleWords' | 'bodyWords'>): string {
  const weights = new Map(bodyWords.map((word) => [word, 'D']))
  for (const word of titleWords) weights.set(word, 'A')
  return Array.from(weights, ([word, weight]) => `'${word}':1${weight}`).join(' ')
}

/** In PostgreSQL the index is a column of the row, in SQLite a table beside it. */
const columnsOf = (dialect: Dialect, entry: CatalogueEntry) =>
  dialect === 'postgres' ? { ...entry.row, words: sql`${vector(entry)}::tsvector` } : entry.row

const textsOf = ([id, { titleWords, bodyWords }]: readonly [number, CatalogueEntry]) =>
  sql`(${id}, ${titleWords.join(' ')}, ${bodyWords.join(' ')})`

/** Three values each: SQLite takes 32,766 of them in a statement. */
const maxWordRows = 5_000

/** Adds entries of one kind: a few statements, however many there are. */
export async function addEntries(db: AnyDatabase, dialect: Dialect, entries: readonly CatalogueEntry[]): Promise<void> {
  if (entries.length === 0) return
  const byItem = new Map(entries.map((entry) => [entry.row.item_id, entry]))
  const rows: { id: number; item_id: number }[] = await db
    .insertInto('catalogue_items')
    .values(entries.map((entry) => columnsOf(dialect, entry)))
    .returning(['id', 'item_id'])
    .execute()
  const added = rows.flatMap(({ id, item_id }) => {
    const entry = byItem.get(item_id)
    return entry ? [[id, entry] as const] : []
  })
  if (dialect === 'sqlite')
    await sql`insert into catalogue_texts (rowid, title, body) values ${sql.join(added.map(textsOf))}`.execute(db)
  const words = added.flatMap(([entry_id, { guesses }]) =>
    Array.from(guesses, ([word, shown]) => ({ word, shown, entry_id })),
  )
  for (let at = 0; at < words.length; at += maxWordRows)
    await db
      .insertInto('catalogue_words')
      .values(words.slice(at, at + maxWordRows))
      .execute()
}

/** Replaces what is kept of some items of one kind. */
export async function replaceEntries(
  db: AnyDatabase,
  dialect: Dialect,
  { kind, ids }: { readonly kind: string; readonly ids: readonly number[] },
  entries: readonly CatalogueEntry[],
): Promise<void> {
  const old: { id: number }[] = await db
    .deleteFrom('catalogue_items')
    .where('kind', '=', kind)
    .where('item_id', 'in', ids)
    .returning('id')
    .execute()
  if (dialect === 'sqlite' && old.length > 0)
    await sql`delete from catalogue_texts where rowid in (${sql.join(old.map(({ id }) => id))})`.execute(db)
  await addEntries(db, dialect, entries)
}
