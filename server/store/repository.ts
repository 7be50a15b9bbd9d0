import { type Kysely, sql, type Transaction } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { Dialect } from '#engine/kinds/kind.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { idsOf, slicesOf } from './slices.ts'
import { nextStamp } from './stamps.ts'

/** The one place where table and column names are data: typed by declarations outside, `any` inside. */
export type AnyDatabase = Kysely<any> | Transaction<any>
export type Row = Record<string, unknown>
export type StoredItem = Row & { id: number; created_at: string; updated_at: string }

/** SQLite walks through a long text to reach the columns behind it; that takes so much less than reading it. */
const skippingIsCheaper = 64

/** Plain functions over one type's table. They neither open transactions nor announce what they changed. */
export function repository(db: AnyDatabase, type: ContentType) {
  const { table, fields } = type
  const owners = Object.entries(fields).flatMap(([name, { to, shows }]) => (to && shows ? [{ name, to, shows }] : []))

  const decoders = Object.entries(fields).flatMap(([name, { kind }]) => {
    const { fromColumn } = kindOf(kind)
    return fromColumn ? [{ name, fromColumn }] : []
  })
  const long = Object.keys(fields).filter((name) => fields[name] && kindOf(fields[name].kind).canBeLong)
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
  const joined = () => {
    let query = db.selectFrom(table)
    for (const { name, to } of owners) query = query.leftJoin(to.table, `${to.table}.id`, `${table}.${name}`)
    return query
  }
  type Query = ReturnType<typeof joined>
  const anyItem = (query: Query) => query
  const visible = (query: Query) => {
    let active = query.where(`${table}.is_active`, '=', true)
    for (const { to } of owners) active = active.where(`${to.table}.is_active`, '=', true)
    return active
  }
  const select = (query: Query, only?: readonly string[]) => {
    let selected = only
      ? query.select([...new Set(['id', ...only])].map((name) => `${table}.${name}`))
      : query.selectAll(table)
    for (const { to, shows } of owners) selected = selected.select(`${to.table}.${to.card.title} as ${shows}`)
    return selected
  }
  const ordered = (query: Query) =>
    (type.orderBy ? query.orderBy(`${table}.${type.orderBy}`) : query).orderBy(`${table}.id`)
  const firstVisible = (count: number) => select(ordered(visible(joined()))).limit(count)

  /** In the order of the ids, which `field` holds. */
  const itemsOf = async (
    narrow: (query: Query) => Query,
    ids: readonly number[],
    field = 'id',
    only?: readonly string[],
  ): Promise<StoredItem[]> => {
    if (ids.length === 0) return []
    const rows: Row[] = await select(narrow(joined()).where(`${table}.${field}`, 'in', ids), only).execute()
    const places = new Map(ids.map((id, place) => [id, place]))
    const placeOf = (row: Row) => places.get(Number(row[field])) ?? 0
    return rows.toSorted((one, other) => placeOf(one) - placeOf(other)).map(toItem)
  }
  /** One query sees the order of one moment; the items follow by their keys, but for those that are gone by then. */
  const inSlices = async function* (
    narrow: (query: Query) => Query,
    only?: readonly string[],
  ): AsyncGenerator<readonly StoredItem[]> {
    const lengths = long.map((name) => {
      const length = sql`coalesce(octet_length(${sql.ref(`${table}.${name}`)}), 0)`
      return only && !only.includes(name) ? sql`${length} / ${sql.lit(skippingIsCheaper)}` : length
    })
    const bytes = sql<number>`${sql.join([sql`0`, ...lengths], sql` + `)}`
    const keys = await ordered(narrow(joined()))
      .select([`${table}.id as id`, bytes.as('bytes')])
      .execute()
    for (const slice of slicesOf(keys)) yield itemsOf(narrow, idsOf(slice), 'id', only)
  }
  const visibleWhere = (where: Row) => (query: Query) => {
    let narrowed = visible(query)
    for (const [name, value] of Object.entries(where)) narrowed = narrowed.where(`${table}.${name}`, '=', value)
    return narrowed
  }

  const find = async (id: number) => {
    const row = await select(joined().where(`${table}.id`, '=', id)).executeTakeFirst()
    return row && toItem(row)
  }

  return {
    find,
    /** When it was changed last. */
    stampOf: async (id: number): Promise<string | undefined> =>
      (await db.selectFrom(table).select('updated_at').where('id', '=', id).executeTakeFirst())?.updated_at,
    all: () => inSlices(anyItem),
    /** What visitors may see: active items, whose owners are active too; the whole of them, or only some columns. */
    published: (where: Row = {}, only?: readonly string[]) => inSlices(visibleWhere(where), only),
    /** The same as ids in order, with the place and the size of each. */
    publishedKeys: (where: Row): Promise<{ id: number; place: number; bytes: number }[]> => {
      const lengths = long.map((name) => sql`coalesce(octet_length(${sql.ref(`${table}.${name}`)}), 0)`)
      const bytes = sql<number>`${sql.join([sql`0`, ...lengths], sql` + `)}`
      return ordered(visibleWhere(where)(joined()))
        .select([`${table}.id as id`, `${table}.${type.orderBy ?? 'id'} as place`, bytes.as('bytes')])
        .execute()
    },
    publishedPage: async (count: number, skipped: number) =>
      (await firstVisible(count).offset(skipped).execute()).map(toItem),
    publishedOf: (ids: readonly number[], field?: string, only?: readonly string[]) =>
      itemsOf(visible, ids, field, only),
    /** An item and the ones that follow it, from the first one again after the last; from the first where it is not active. */
    publishedFrom: async (id: number, count: number) => {
      const column = type.orderBy ?? 'id'
      const start = await db
        .selectFrom(table)
        .select(`${column} as place`)
        .where('id', '=', id)
        .where('is_active', '=', true)
        .executeTakeFirst()
      if (!start) return (await firstVisible(count).execute()).map(toItem)
      const place = sql<boolean>`(${sql.ref(`${table}.${column}`)}, ${sql.ref(`${table}.id`)})`
      const own = sql`(${start.place}, ${id})`
      const after = await firstVisible(count).where(sql<boolean>`${place} >= ${own}`).execute()
      const missing = count - after.length
      const before = missing > 0 ? await firstVisible(missing).where(sql<boolean>`${place} < ${own}`).execute() : []
      return [...after, ...before].map(toItem)
    },
    /** Those of them that exist, in this order. */
    itemsOf: (ids: readonly number[]) => itemsOf(anyItem, ids),
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
    /** An item from its row, without what it shows of its owner. */
    decoded: toItem,
    /** Rows as they are stored, to be restored later; nobody else changes them or adds to them until it is over. */
    lockedRows: (column: string, values: readonly number[], dialect: Dialect): Promise<Row[]> => {
      const query = db.selectFrom(table).selectAll().where(column, 'in', values).orderBy('id')
      return (dialect === 'postgres' ? query.forUpdate() : query).execute()
    },
    /** How much there is to read of the rows whose `column` holds one of these, under that value. */
    sizes: (column: string, values: readonly number[]): Promise<{ id: number; bytes: number }[]> => {
      const lengths = long.map((name) => sql`coalesce(octet_length(${sql.ref(name)}), 0)`)
      const bytes = sql<number>`${sql.join([sql`0`, ...lengths], sql` + `)}`
      return db
        .selectFrom(table)
        .select([`${column} as id`, bytes.as('bytes')])
        .where(column, 'in', values)
        .execute()
    },
    /** Ids of the rows whose `column` holds one of these. */
    keysOf: (column: string, values: readonly number[]): Promise<{ id: number }[]> =>
      db.selectFrom(table).select('id').where(column, 'in', values).execute(),
    /** What a change of many has to know of each of them; nobody else changes them until it is over. */
    locked: (ids: readonly number[], dialect: Dialect): Promise<StoredItem[]> => {
      const query = db
        .selectFrom(table)
        .select(['id', 'is_active', 'updated_at', ...owners.map(({ name }) => name)])
        .where('id', 'in', ids)
        .orderBy('id')
      return (dialect === 'postgres' ? query.forUpdate() : query).execute() as Promise<StoredItem[]>
    },
    setActive: async (ids: readonly number[], isActive: boolean, stamp: string): Promise<void> => {
      await db.updateTable(table).set({ is_active: isActive, updated_at: stamp }).where('id', 'in', ids).execute()
    },
    removeAll: async (ids: readonly number[]): Promise<void> => {
      await db.deleteFrom(table).where('id', 'in', ids).execute()
    },
  }
}

function defaultsOf(type: ContentType): Row {
  return Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, field.default ?? null]))
}
