import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { dependantsOf } from '#engine/derive/dependants.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { type AnyDatabase, type Row, repository } from '../repository.ts'
import type { SystemTables } from '../schema.ts'
import { inTransaction } from '../writes/transaction.ts'
import { itemEntry } from './entry.ts'
import { foldRows, foldWaitingRows } from './folded-texts.ts'
import { type VisitorList, visitorLists } from './visitor-lists.ts'
import { dropEntries, mergeInSteps, mergeVisitors, putEntries } from './writer.ts'

const batch = 200
export const panelSearchSetting = 'panel_search_version'
/** Raise the number where entries are made differently. What declarations say of fields counts by itself. */
const version = createHash('sha256')
  .update(JSON.stringify([3, types.map(({ name, card, fields }) => [name, card.title, card.image, fields])]))
  .digest('hex')
  .slice(0, 16)

async function put(db: AnyDatabase, dialect: Dialect, type: ContentType, ids: readonly number[]): Promise<void> {
  const items = await repository(db, type).itemsOf(ids)
  await putEntries(
    db,
    dialect,
    items.map((item) => itemEntry(type, item)),
  )
}

/** Inside the transaction that changed these items, and with them what belongs to them. */
export async function followItems(
  db: AnyDatabase,
  dialect: Dialect,
  type: ContentType,
  items: readonly Row[],
): Promise<void> {
  const ids = [...new Set(items.map(({ id }) => Number(id)))]
  const found = await repository(db, type).itemsOf(ids)
  const gone = ids.filter((id) => !found.some((item) => item.id === id))
  await dropEntries(db, dialect, type.name, 'item_id', gone)
  await putEntries(
    db,
    dialect,
    found.map((item) => itemEntry(type, item)),
  )
  for (const { type: other, field } of dependantsOf(types, type)) {
    await dropEntries(db, dialect, other.name, 'owner_id', ids)
    const own: { id: number }[] = await db.selectFrom(other.table).select('id').where(field, 'in', ids).execute()
    await put(
      db,
      dialect,
      other,
      own.map(({ id }) => id),
    )
  }
}

/** Inside the transaction that added these rows; what is deleted is forgotten by the database itself. */
export async function followVisitors(
  db: AnyDatabase,
  dialect: Dialect,
  list: VisitorList,
  ids: readonly number[],
): Promise<void> {
  const rows: Row[] = await db.selectFrom(list.table).selectAll().where('id', 'in', ids).execute()
  await foldRows(db, list, rows)
  await putEntries(db, dialect, rows.map(list.entry))
  await mergeVisitors(db, dialect, list.table)
}

/** Makes the entries of all content again. */
export async function rebuildContentSearch(db: AnyDatabase, dialect: Dialect): Promise<void> {
  await db.deleteFrom('search_entries').where('list', '=', 'content').execute()
  for (const type of types)
    for await (const items of repository(db, type).all())
      await putEntries(
        db,
        dialect,
        items.map((item) => itemEntry(type, item)),
      )
}

async function rebuildVisitors(db: AnyDatabase, dialect: Dialect, { table, entry }: VisitorList): Promise<void> {
  await db.deleteFrom('search_entries').where('type', '=', table).execute()
  for (let last = 0; ; ) {
    const page = db.selectFrom(table).selectAll().where('id', '>', last).orderBy('id').limit(batch)
    const rows: Row[] = await page.execute()
    if (rows.length === 0) return
    last = Number(rows.at(-1)?.id)
    await putEntries(db, dialect, rows.map(entry))
  }
}

/**
 * At the start, through the connection without time limits: where entries are missing or made in an older way. Of
 * several instances one does it, and the others wait.
 */
export async function ensurePanelSearch(db: Kysely<SystemTables>, dialect: Dialect): Promise<void> {
  const isCurrent = async (from: AnyDatabase) =>
    (await from.selectFrom('settings').select('value').where('name', '=', panelSearchSetting).executeTakeFirst())
      ?.value === version
  if (dialect === 'sqlite') await mergeInSteps(db as unknown as AnyDatabase)
  await foldWaitingRows(db as unknown as AnyDatabase, dialect)
  if (await isCurrent(db as unknown as AnyDatabase)) return
  await inTransaction(db as unknown as AnyDatabase, async (transaction) => {
    if (dialect === 'postgres') await sql`lock table search_entries in exclusive mode`.execute(transaction)
    if (await isCurrent(transaction)) return
    await rebuildContentSearch(transaction, dialect)
    for (const list of Object.values(visitorLists)) await rebuildVisitors(transaction, dialect, list)
    await transaction
      .insertInto('settings')
      .values({ name: panelSearchSetting, value: version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: version }))
      .execute()
  })
}
