import type { Kysely } from 'kysely'
import { types } from '#content/registry.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { uploadsRevision } from '#server/media/library/upload-index.ts'
import { hashOf } from '#server/media/names.ts'
import { uploadNames } from '#server/media/references.ts'
import { site } from '#site'
import { rebuildCatalogue } from './catalogue/maintain.ts'
import { keepFirst } from './history/versions.ts'
import { theProduct } from './history/writer.ts'
import { rebuildContentSearch } from './panel-search/maintain.ts'
import { type AnyDatabase, type Row, repository } from './repository.ts'
import { raiseRevisions } from './revision.ts'
import type { SystemTables } from './schema.ts'
import { nextStamp } from './stamps.ts'
import { inTransaction } from './writes/transaction.ts'

const fileOf = (address: string) => address.split('/').pop() ?? address

/** The pictures that the content mentions, as if somebody had uploaded them. Their files are there already. */
async function insertUploads(transaction: Kysely<SystemTables>, content: object): Promise<void> {
  const mentioned = new Set(uploadNames(JSON.stringify(content)))
  const stamp = nextStamp()
  const rows = (site.uploads?.pictures ?? [])
    .filter(({ name }) => mentioned.has(hashOf(name)))
    .map(({ former, description, ...picture }) => ({
      ...picture,
      title: fileOf(former),
      description: description ? JSON.stringify(description) : null,
      created_at: stamp,
      touched_at: stamp,
    }))
  if (rows.length === 0) return
  await transaction
    .insertInto('uploads')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ touched_at: stamp }))
    .execute()
}

/** Puts the company's content in. A detail names its owner by place; here the place becomes the owner's id. */
async function insertContent(transaction: AnyDatabase, dialect: Dialect): Promise<void> {
  const content = (await site.content?.()) ?? {}
  await insertUploads(transaction as unknown as Kysely<SystemTables>, content)
  const ids = new Map<string, number[]>()
  for (const type of types) {
    const own: number[] = []
    for (const input of content[type.name] ?? []) {
      const row: Row = { ...input }
      for (const [field, { to }] of Object.entries(type.fields))
        if (to) row[field] = ids.get(to.name)?.[Number(row[field]) - 1]
      own.push(await repository(transaction, type).insert(row))
    }
    const items = await repository(transaction, type).itemsOf(own)
    await keepFirst({ db: transaction, dialect, type }, items, theProduct)
    ids.set(type.name, own)
  }
}

/** Fills a new database, once: what people delete later stays deleted. Of several instances one does it. */
export function seedOnce(db: Kysely<SystemTables>, dialect: Dialect): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const mark = await transaction
      .insertInto('settings')
      .values({ name: 'seeded_at', value: nextStamp() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirstOrThrow()
    if (!mark.numInsertedOrUpdatedRows) return false
    await insertContent(transaction as unknown as AnyDatabase, dialect)
    await rebuildCatalogue(transaction as unknown as AnyDatabase, dialect)
    await rebuildContentSearch(transaction as unknown as AnyDatabase, dialect)
    return true
  })
}

/** Throws all content away and fills the site again. Messages, subscriptions and administrators stay. */
export function seedAgain(db: Kysely<SystemTables>, dialect: Dialect): Promise<void> {
  return inTransaction(db as unknown as AnyDatabase, async (transaction) => {
    const names = types.map(({ name }) => name)
    for (const type of types.toReversed()) await transaction.deleteFrom(type.table).execute()
    await transaction.deleteFrom('versions').execute()
    await transaction.deleteFrom('deleted_items').where('type', 'in', names).execute()
    await insertContent(transaction, dialect)
    await rebuildCatalogue(transaction, dialect)
    await rebuildContentSearch(transaction, dialect)
    await raiseRevisions(transaction, dialect, [...names, uploadsRevision])
  })
}
