import { sql } from 'kysely'
import type { Dialect } from '#engine/kinds.ts'
import type { AnyDatabase } from '../repository.ts'
import type { Entry } from './entry.ts'

/** A tsvector as PostgreSQL writes it: made here, because its parser knows only the letters of the database's locale. */
function vector({ titleWords, bodyWords }: Entry): string {
  const weights = new Map(bodyWords.map((word) => [word, 'D']))
  for (const word of titleWords) weights.set(word, 'A')
  return Array.from(weights, ([word, weight]) => `'${word}':1${weight}`).join(' ')
}

type Writer = {
  readonly put: (db: AnyDatabase, entry: Entry) => Promise<number>
  readonly remove: (db: AnyDatabase, ids: readonly number[]) => Promise<unknown>
}

const idOf = async (rows: Promise<{ id: number }>) => (await rows).id

/** How an entry and its index are written. */
export const writers: Readonly<Record<Dialect, Writer>> = {
  sqlite: {
    put: async (db, { row, titleWords, bodyWords }) => {
      const id = await idOf(db.insertInto('catalogue_items').values(row).returning('id').executeTakeFirstOrThrow())
      await sql`insert into catalogue_texts (rowid, title, body)
        values (${id}, ${titleWords.join(' ')}, ${bodyWords.join(' ')})`.execute(db)
      return id
    },
    remove: async (db, ids) => {
      for (const id of ids) await sql`delete from catalogue_texts where rowid = ${id}`.execute(db)
    },
  },
  postgres: {
    put: (db, entry) => {
      const values = { ...entry.row, words: sql`${vector(entry)}::tsvector` }
      return idOf(db.insertInto('catalogue_items').values(values).returning('id').executeTakeFirstOrThrow())
    },
    // The index is a column of the row.
    remove: async () => undefined,
  },
}

/** Replaces what is kept of one item. */
export async function replaceEntry(
  db: AnyDatabase,
  dialect: Dialect,
  { kind, id }: { readonly kind: string; readonly id: number },
  entry: Entry | undefined,
): Promise<void> {
  const { put, remove } = writers[dialect]
  const old = await db
    .deleteFrom('catalogue_items')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .returning('id')
    .execute()
  await remove(
    db,
    old.map((row) => row.id),
  )
  if (entry) await addEntry(db, put, entry)
}

export async function addEntry(db: AnyDatabase, put: Writer['put'], entry: Entry): Promise<void> {
  const id = await put(db, entry)
  const words = Array.from(entry.guesses, ([word, shown]) => ({ word, shown, entry_id: id }))
  if (words.length > 0) await db.insertInto('catalogue_words').values(words).execute()
}
