import { sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import { wordsOf } from '#engine/text/fold.ts'
import { vector } from '../catalogue/writer.ts'
import type { AnyDatabase } from '../repository.ts'
import type { PanelEntry } from './entry.ts'
import { visitorLists } from './visitor-lists.ts'

/** Values in a statement; SQLite takes 32,766 of them. */
const maxRows = 1_000

const wordsIn = ({ titles, row }: PanelEntry) => ({
  titleWords: wordsOf(titles.join(' ')),
  bodyWords: wordsOf(row.body),
})

const columnsOf = (dialect: Dialect, entry: PanelEntry) =>
  dialect === 'postgres' ? { ...entry.row, words: sql`${vector(wordsIn(entry))}::tsvector` } : entry.row

/** Pages of the index that one turn merges: about five milliseconds. */
const mergedPages = 16

/** Never by itself: the parts of an index are as many as this only where the steps fall far behind. */
const merging = { automerge: 0, crisismerge: 500 }

/**
 * FTS5 merges parts of its index by itself, as much at a time as has piled up: a delete of fifty took 240 ms. Merged in
 * steps after each change it stays as short. The setting is kept in the file.
 */
export async function mergeInSteps(db: AnyDatabase): Promise<void> {
  for (const table of ['search_texts', ...Object.keys(visitorLists).map(indexOf)])
    for (const [setting, value] of Object.entries(merging))
      await sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank)
        values (${setting}, ${sql.lit(value)})`.execute(db)
}
const mergeStep = (db: AnyDatabase, table = 'search_texts') =>
  sql`insert into ${sql.table(table)} (${sql.ref(table)}, rank) values ('merge', ${mergedPages})`.execute(db)

/** The index of parts of words, which triggers keep. */
const indexOf = (list: string) => `${list}_search`
/** After visitors' rows were added or deleted. */
export async function mergeVisitors(db: AnyDatabase, dialect: Dialect, list: string): Promise<void> {
  if (dialect === 'sqlite') await mergeStep(db, indexOf(list))
}

/** Adds entries of one type, or replaces those there are; a few statements, however many there are. */
export async function putEntries(db: AnyDatabase, dialect: Dialect, entries: readonly PanelEntry[]): Promise<void> {
  if (entries.length === 0) return
  const byItem = new Map(entries.map((entry) => [entry.row.item_id, entry]))
  const rows: { id: number; item_id: number }[] = await db
    .insertInto('search_entries')
    .values(entries.map((entry) => columnsOf(dialect, entry)))
    .onConflict((conflict) =>
      conflict.columns(['type', 'item_id']).doUpdateSet(({ ref }) => ({
        owner_id: ref('excluded.owner_id'),
        is_active: ref('excluded.is_active'),
        updated_at: ref('excluded.updated_at'),
        image: ref('excluded.image'),
        title: ref('excluded.title'),
        body: ref('excluded.body'),
        ...(dialect === 'postgres' && { words: ref('excluded.words') }),
      })),
    )
    .returning(['id', 'item_id'])
    .execute()
  const put = rows.flatMap(({ id, item_id }) => {
    const entry = byItem.get(item_id)
    return entry ? [{ id, entry }] : []
  })
  if (dialect === 'sqlite') {
    const texts = put.map(({ id, entry }) => {
      const { titleWords, bodyWords } = wordsIn(entry)
      return sql`(${id}, ${entry.row.list}, ${titleWords.join(' ')}, ${bodyWords.join(' ')})`
    })
    await sql`insert or replace into search_texts (rowid, list, title, body) values ${sql.join(texts)}`.execute(db)
    await mergeStep(db)
  }
  await db
    .deleteFrom('search_links')
    .where(
      'entry_id',
      'in',
      put.map(({ id }) => id),
    )
    .execute()
  const links = put.flatMap(({ id, entry }) => entry.links.map((target) => ({ entry_id: id, target })))
  for (let at = 0; at < links.length; at += maxRows)
    await db
      .insertInto('search_links')
      .values(links.slice(at, at + maxRows))
      .execute()
}

export async function dropEntries(
  db: AnyDatabase,
  dialect: Dialect,
  type: string,
  column: 'item_id' | 'owner_id',
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('search_entries').where('type', '=', type).where(column, 'in', ids).execute()
  if (dialect === 'sqlite') await mergeStep(db)
}

export type SwitchedTo = { readonly isActive: boolean; readonly stamp: string }

/** Leaves the words alone, whose index is what costs. */
export const switchEntries = (
  db: AnyDatabase,
  type: string,
  ids: readonly number[],
  { isActive, stamp }: SwitchedTo,
): Promise<unknown> =>
  db
    .updateTable('search_entries')
    .set({ is_active: isActive, updated_at: stamp })
    .where('type', '=', type)
    .where('item_id', 'in', ids)
    .execute()
