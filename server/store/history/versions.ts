import { type RawBuilder, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import { draftActions, type VersionAction } from '#engine/derive/history.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { looksSame } from '#engine/kinds/kinds.ts'
import { uploadNames } from '#server/media/references.ts'
import type { AnyDatabase, Row, StoredItem } from '../repository.ts'
import { nextStamp } from '../stamps.ts'
import { theProduct, type Writer } from './writer.ts'

export type Mark = { readonly action: VersionAction; readonly by: Writer; readonly restored?: number | undefined }
type Entry = Mark & {
  readonly item: StoredItem
  readonly number: number
  readonly at: string
  readonly changed?: readonly string[]
  readonly activated?: boolean
  /** It is what the version before it holds, and not stored again. */
  readonly isKnown?: boolean
}
export type TypeStore = { readonly db: AnyDatabase; readonly dialect: Dialect; readonly type: ContentType }
/** An item before and after a change. */
type Change = { readonly before: StoredItem; readonly after: StoredItem }

/** Values in a statement; SQLite takes 32,766 of them. */
const maxRows = 1_000

/** A table of ids, from one parameter however many there are. */
const idsFrom: Record<Dialect, (ids: string) => RawBuilder<unknown>> = {
  sqlite: (ids) => sql`(select value as id from json_each(${ids}))`,
  postgres: (ids) => sql`(select value::integer as id from json_array_elements_text(${ids}::json))`,
}

/** The item alone: what it shows of its owner is the owner's. */
function bodyOf({ fields }: ContentType, item: StoredItem): Row {
  const { id, created_at, updated_at } = item
  const own = Object.keys(fields).map((name) => [name, item[name] ?? null])
  return { id, ...Object.fromEntries(own), created_at, updated_at }
}

/** The fields in which people see a difference: how markup is spelt is none. */
const changedIn = ({ fields }: ContentType, { before, after }: Change): string[] =>
  Object.entries(fields).flatMap(([name, { kind }]) =>
    looksSame(kind, before[name] ?? null, after[name] ?? null) ? [] : [name],
  )

/** The newest version of each of these items, or with `holding` the newest that holds it; nothing of those that have none. */
async function newestNumbers(
  { db, dialect, type }: TypeStore,
  ids: readonly number[],
  holding: RawBuilder<unknown> = sql``,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; number: number | null }>`
    select items.id, (
      select number from versions where type = ${type.name} and item_id = items.id ${holding}
      order by number desc limit 1
    ) as number from ${idsFrom[dialect](JSON.stringify(ids))} as items`.execute(db)
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number]])))
}

/** The number of the newest version of an item. */
export async function newestVersion(db: AnyDatabase, { name }: ContentType, id: number): Promise<number | undefined> {
  const versions = db.selectFrom('versions').select('number').where('type', '=', name).where('item_id', '=', id)
  const newest = await versions.orderBy('number', 'desc').limit(1).executeTakeFirst()
  return newest && Number(newest.number)
}

/** What a draft said is not what the item was. */
const thatHoldsIt = sql`and octet_length(item) > 0 and action not in (${sql.join([...draftActions])})`

async function insert({ db, type }: TypeStore, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const values = entries.map(
    ({ item, number, action, by, restored = null, changed = [], activated = null, isKnown, at }) => ({
      type: type.name,
      item_id: item.id,
      number,
      action,
      source: by.source,
      author_id: by.adminId,
      author: by.name,
      restored,
      changed: JSON.stringify(changed),
      activated,
      created_at: at,
      item: isKnown ? '' : JSON.stringify(bodyOf(type, item)),
    }),
  )
  const rows: { id: number; item_id: number; number: number }[] = []
  for (let at = 0; at < values.length; at += maxRows)
    rows.push(
      ...(await db
        .insertInto('versions')
        .values(values.slice(at, at + maxRows))
        .returning(['id', 'item_id', 'number'])
        .execute()),
    )
  const keyOf = (row: { readonly item_id: number; readonly number: number }) => `${row.item_id}/${row.number}`
  const hashes = new Map(values.map((value) => [keyOf(value), uploadNames(value.item)]))
  const mentions = rows.flatMap((row) => (hashes.get(keyOf(row)) ?? []).map((hash) => ({ version_id: row.id, hash })))
  for (let at = 0; at < mentions.length; at += maxRows)
    await db
      .insertInto('version_uploads')
      .values(mentions.slice(at, at + maxRows))
      .execute()
}

/** An item without any version is from before there were versions: what it was becomes the first. */
const initialOf = (item: StoredItem): Entry => ({
  action: 'initial',
  by: theProduct,
  item,
  number: 1,
  at: item.updated_at,
})

/** The first version of new items. */
export const keepFirst = (store: TypeStore, items: readonly StoredItem[], by: Writer): Promise<void> =>
  insert(
    store,
    items.map((item) => ({ action: 'create', by, item, number: 1, at: item.created_at })),
  )

/** What is deleted or back: the items as they are stored, whether or not they are what they were. */
export async function keepStates(
  store: TypeStore,
  items: readonly StoredItem[],
  mark: Mark,
  isUnchanged: boolean,
): Promise<void> {
  if (items.length === 0) return
  const at = nextStamp()
  const ids = items.map(({ id }) => id)
  const newest = await newestNumbers(store, ids)
  const held = isUnchanged ? await newestNumbers(store, ids, thatHoldsIt) : new Map()
  const entries = items.map((item) => {
    return { ...mark, item, number: (newest.get(item.id) ?? 0) + 1, at, isKnown: held.has(item.id) }
  })
  await insert(store, entries)
}

/** A version for each item that was really changed, after the change has locked its row. Answers their numbers. */
export async function keepChanges(
  store: TypeStore,
  changes: readonly Change[],
  mark: Mark,
): Promise<ReadonlyMap<number, number>> {
  const real = changes
    .map((change) => ({ ...change, fields: changedIn(store.type, change) }))
    .filter(({ fields }) => fields.length > 0)
  if (real.length === 0) return new Map()
  const newest = await newestNumbers(
    store,
    real.map(({ after }) => after.id),
  )
  const entries = real.flatMap(({ before, after, fields }): Entry[] => {
    const number = newest.get(after.id)
    const changed = {
      ...mark,
      item: after,
      number: (number ?? 1) + 1,
      changed: fields,
      ...(fields.includes('is_active') && { activated: Boolean(after.is_active) }),
      at: after.updated_at,
    }
    if (number !== undefined) return [changed]
    return [initialOf(before), changed]
  })
  await insert(store, entries)
  // Where there was none before, the last is what it is now.
  return new Map(entries.map(({ item, number }) => [item.id, number]))
}

/**
 * What a draft said, beside the item that it would have changed and whose row is locked; nothing where both are the
 * same. Answers its number.
 */
export async function keepDraftState(store: TypeStore, { before: item, after: said }: Change, mark: Mark) {
  const changed = changedIn(store.type, { before: item, after: said })
  if (changed.length === 0) return undefined
  const newest = (await newestNumbers(store, [item.id])).get(item.id)
  const state = { ...mark, item: said, number: (newest ?? 1) + 1, changed, at: nextStamp() }
  await insert(store, newest === undefined ? [initialOf(item), state] : [state])
  return state.number
}
