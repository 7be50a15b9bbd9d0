import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnyDatabase } from '../repository.ts'
import { perTransaction, slicesOf } from '../slices.ts'

/** Rows that are kept for a while. */
type Kept = {
  readonly table: string
  readonly key: string
  /** There is an index by it, after the type where only those of one go. */
  readonly stamp: string
  /** May hold whole items. */
  readonly text: string
  readonly type?: string
}
type Sized = { readonly key: unknown; readonly bytes: number }

const atOnce = 50

/** Deletes these rows a few megabytes at a time: SQLite walks through every page of a text that it deletes. */
export async function removeBySize(db: AnyDatabase, table: string, key: string, rows: readonly Sized[]): Promise<void> {
  for (const slice of slicesOf(rows, perTransaction)) {
    const keys = slice.map((row) => row.key)
    await db.deleteFrom(table).where(key, 'in', keys).execute()
    await nextTurn()
  }
}

/** Deletes what is older, the oldest first. */
export async function forgetOld(
  db: AnyDatabase,
  { table, key, stamp, text, type }: Kept,
  before: string,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const rows: Sized[] = await db
      .selectFrom(table)
      .select([`${key} as key`, sql<number>`octet_length(${sql.ref(text)})`.as('bytes')])
      .where(stamp, '<', before)
      .$if(type !== undefined, (query) => query.where('type', '=', type))
      .orderBy(stamp)
      .limit(atOnce)
      .execute()
    await removeBySize(db, table, key, rows)
    if (rows.length < atOnce) return
  }
}
