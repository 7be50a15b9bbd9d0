import { type Kysely, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { followItems } from '../panel-search/maintain.ts'
import { type SwitchedTo, switchEntries } from '../panel-search/writer.ts'
import type { AnyDatabase, Row } from '../repository.ts'
import type { SystemTables } from '../schema.ts'
import { inTransaction } from '../writes/transaction.ts'
import { entryOf } from './entry.ts'
import { type Source, sources } from './sources.ts'
import { addEntries, replaceEntries } from './writer.ts'

/** Raise it where entries are made differently: the next start makes all of them again. */
const version = '4'
export const catalogueSetting = 'catalogue_version'

const detailsOf = async (db: AnyDatabase, { detail }: Source, ids: readonly number[]): Promise<Map<unknown, Row>> => {
  if (!detail) return new Map()
  const rows: Row[] = await db.selectFrom(detail.type.table).selectAll().where(detail.owner, 'in', ids).execute()
  return new Map(rows.map((row) => [row[detail.owner], row]))
}

async function refresh(db: AnyDatabase, dialect: Dialect, source: Source, ids: readonly number[]): Promise<void> {
  const found = db.selectFrom(source.type.table).selectAll().where('id', 'in', ids).orderBy('id')
  // Two who write an item and the text of its page make the same entry: one after the other.
  const locked = dialect === 'postgres' ? found.forNoKeyUpdate() : found
  const items: Row[] = (await locked.execute()).filter((item: Row) => item.is_active)
  const details = items.length > 0 ? await detailsOf(db, source, ids) : new Map<unknown, Row>()
  const entries = items.map((item) => entryOf(source, item, details.get(item.id)))
  await replaceEntries(db, dialect, { kind: source.kind, ids }, entries)
}

async function followInCatalogue(db: AnyDatabase, dialect: Dialect, type: ContentType, items: readonly Row[]) {
  for (const source of sources) {
    const field = source.type.name === type.name ? 'id' : source.detail?.type.name === type.name && source.detail.owner
    if (field && items.length > 0)
      await refresh(db, dialect, source, [...new Set(items.map((item) => Number(item[field])))])
  }
}

/** Inside the transaction that changed these items: what visitors and administrators find changes with them. */
export async function followChange(
  db: AnyDatabase,
  dialect: Dialect,
  type: ContentType,
  items: readonly Row[],
): Promise<void> {
  await followInCatalogue(db, dialect, type, items)
  await followItems(db, dialect, type, items)
}

/** The same where they were switched on or off alone: administrators find them by the same words as before. */
export async function followSwitch(
  db: AnyDatabase,
  dialect: Dialect,
  type: ContentType,
  items: readonly Row[],
  state: SwitchedTo,
): Promise<void> {
  await followInCatalogue(db, dialect, type, items)
  await switchEntries(
    db,
    type.name,
    items.map(({ id }) => Number(id)),
    state,
  )
}

const batch = 200

/** Makes all entries again. */
export async function rebuildCatalogue(db: AnyDatabase, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') await sql`delete from catalogue_texts`.execute(db)
  await db.deleteFrom('catalogue_words').execute()
  await db.deleteFrom('catalogue_items').execute()
  for (const source of sources) {
    let last = 0
    for (;;) {
      const rows: Row[] = await db
        .selectFrom(source.type.table)
        .selectAll()
        .where('is_active', '=', true)
        .where('id', '>', last)
        .orderBy('id')
        .limit(batch)
        .execute()
      if (rows.length === 0) break
      last = Number(rows.at(-1)?.id)
      const details = await detailsOf(
        db,
        source,
        rows.map(({ id }) => Number(id)),
      )
      await addEntries(
        db,
        dialect,
        rows.map((row) => entryOf(source, row, details.get(row.id))),
      )
    }
  }
  await db
    .insertInto('settings')
    .values({ name: catalogueSetting, value: version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
    .execute()
}

/**
 * At the start, through the connection without time limits: where entries are missing or made in an older way. Of
 * several instances one does it, and the others wait.
 */
export async function ensureCatalogue(db: Kysely<SystemTables>, dialect: Dialect): Promise<void> {
  const isCurrent = async (from: AnyDatabase) =>
    (await from.selectFrom('settings').select('value').where('name', '=', catalogueSetting).executeTakeFirst())
      ?.value === version
  if (await isCurrent(db as unknown as AnyDatabase)) return
  await inTransaction(db as unknown as AnyDatabase, async (transaction) => {
    if (dialect === 'postgres') await sql`lock table catalogue_items in exclusive mode`.execute(transaction)
    if (!(await isCurrent(transaction))) await rebuildCatalogue(transaction, dialect)
  })
}
