import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { nextStamp } from './stamps.ts'

/** The one place where table and column names are data: typed by declarations outside, `any` inside. */
export type AnyDatabase = Kysely<any> | Transaction<any>
export type Row = Record<string, unknown>
export type StoredItem = Row & { id: number; created_at: string; updated_at: string }

/** Long lists are read in slices, so that others get their turn in between. */
export const slice = 500
const attempts = 3

/** Plain functions over one type's table. They neither open transactions nor announce what they changed. */
export function repository(db: AnyDatabase, type: ContentType) {
  const { table, fields } = type
  const owners = Object.entries(fields).flatMap(([name, { to, shows }]) => (to && shows ? [{ name, to, shows }] : []))

  const decoders = Object.entries(fields).flatMap(([name, { kind }]) => {
    const { fromColumn } = kindOf(kind)
    return fromColumn ? [{ name, fromColumn }] : []
  })
  const toItem = (row: Row): StoredItem => {
    const item: Row = { ...row }
    for (const { name, fromColumn } of decoders)
      if (name in item && item[name] !== null) item[name] = fromColumn(item[name])
    return item as StoredItem
  }
  const toRow = (item: Row): Row => {
    const row: Row = { ...item }
    for (const [name, { kind, follows }] of Object.entries(fields)) {
      const { toColumn } = kindOf(kind)
      if (toColumn && row[name] !== undefined) row[name] = toColumn(row[name])
      if (follows) row[name] = row[follows]
      if (row[name] === undefined) delete row[name]
    }
    return row
  }
  const select = (only?: readonly string[]) => {
    const from = db.selectFrom(table)
    let query = only ? from.select(only.map((name) => `${table}.${name}`)) : from.selectAll(table)
    for (const { name, to, shows } of owners)
      query = query
        .leftJoin(to.table, `${to.table}.id`, `${table}.${name}`)
        .select(`${to.table}.${to.card.title} as ${shows}`)
    return query
  }
  const ordered = (query: ReturnType<typeof select>) =>
    (type.orderBy ? query.orderBy(`${table}.${type.orderBy}`) : query).orderBy(`${table}.id`)

  const visible = (only?: readonly string[]) => {
    let query = select(only).where(`${table}.is_active`, '=', true)
    for (const { to } of owners) query = query.where(`${to.table}.is_active`, '=', true)
    return query
  }

  const revision = async (): Promise<unknown> =>
    (await db.selectFrom('content_revisions').select('revision').where('type', '=', type.name).executeTakeFirst())
      ?.revision
  /** Long lists are read again where they were changed between two slices: items would be doubled or missing. */
  const inSlices = async (query: ReturnType<typeof select>): Promise<StoredItem[]> => {
    const rows = (skipped: number): Promise<Row[]> => query.limit(slice).offset(skipped).execute()
    const start = await rows(0)
    if (start.length < slice) return start.map(toItem)
    for (let attempt = 0; attempt < attempts; attempt++) {
      const begun = await revision()
      const items: StoredItem[] = []
      for (let more = true; more; ) {
        const read = await rows(items.length)
        for (const row of read) items.push(toItem(row))
        more = read.length === slice
        await nextTurn()
      }
      if (begun === (await revision())) return items
    }
    // Somebody writes without end: one query sees one moment.
    return (await query.execute()).map(toItem)
  }

  const find = async (id: number) => {
    const row = await select().where(`${table}.id`, '=', id).executeTakeFirst()
    return row && toItem(row)
  }

  return {
    find,
    all: () => inSlices(ordered(select())),
    /** What visitors may see: active items, whose owners are active too; the whole of them, or only some columns. */
    published: (where: Row = {}, only?: readonly string[]) => {
      let query = ordered(visible(only))
      for (const [name, value] of Object.entries(where)) query = query.where(`${table}.${name}`, '=', value)
      return inSlices(query)
    },
    publishedPage: async (count: number, skipped: number) =>
      (await ordered(visible()).limit(count).offset(skipped).execute()).map(toItem),
    /** In the order of the ids, which `field` holds. */
    publishedOf: async (ids: readonly number[], field = 'id', only?: readonly string[]) => {
      if (ids.length === 0) return []
      const rows = await visible(only).where(`${table}.${field}`, 'in', ids).execute()
      const places = new Map(ids.map((id, place) => [id, place]))
      const placeOf = (row: Row) => places.get(Number(row[field])) ?? 0
      return rows.toSorted((one, other) => placeOf(one) - placeOf(other)).map(toItem)
    },
    /** An item and the ones that follow it, from the first one again after the last; from the first where it is not active. */
    publishedFrom: async (id: number, count: number) => {
      const column = type.orderBy ?? 'id'
      const start = await db
        .selectFrom(table)
        .select(`${column} as place`)
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst()
      if (!start) return (await ordered(visible()).limit(count).execute()).map(toItem)
      const place = sql<boolean>`(${sql.ref(`${table}.${column}`)}, ${sql.ref(`${table}.id`)})`
      const own = sql`(${start.place}, ${id})`
      const after = await ordered(visible()).where(sql<boolean>`${place} >= ${own}`).limit(count).execute()
      const missing = count - after.length
      const before =
        missing > 0 ? await ordered(visible()).where(sql<boolean>`${place} < ${own}`).limit(missing).execute() : []
      return [...after, ...before].map(toItem)
    },
    /** Whether visitors may see it at all: a look into the primary key. */
    isActive: async (id: number): Promise<boolean> => {
      const row = await db.selectFrom(table).select('is_active').where('id', '=', id).executeTakeFirst()
      return Boolean(row?.is_active)
    },
    insert: async (input: Row): Promise<number> => {
      const stamp = nextStamp()
      const values = { ...defaultsOf(type), ...toRow(input), created_at: stamp, updated_at: stamp }
      return (await db.insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()).id
    },
    /** Changes the item only if it is still as it was when `current` was read. */
    update: async (current: StoredItem, changes: Row): Promise<boolean> => {
      const row = { ...toRow({ ...changes }), updated_at: nextStamp(current.updated_at) }
      const { numUpdatedRows } = await db
        .updateTable(table)
        .set(row)
        .where('id', '=', current.id)
        .where('updated_at', '=', current.updated_at)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },
    remove: async (current: StoredItem): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom(table)
        .where('id', '=', current.id)
        .where('updated_at', '=', current.updated_at)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
    /** Rows as they lie in the table, to be put back one day. */
    rows: (column: string, value: unknown): Promise<Row[]> =>
      db.selectFrom(table).selectAll().where(column, '=', value).execute(),
  }
}

function defaultsOf(type: ContentType): Row {
  return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, field.default ?? null]))
}
