import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { AnyDatabase } from '../repository.ts'
import type { SystemTables, SystemTransaction } from '../schema.ts'
import { idsOf, perTransaction, slicesOf } from '../slices.ts'
import { inTransaction } from '../writes/transaction.ts'
import type { DeletedRow } from './deleted-items.ts'
import { removeBySize } from './forget-old.ts'

/** What is told of an entry that goes, or that comes back. */
export type Removal = { readonly type: string; readonly item_id: number; readonly title: string }

type Options = {
  readonly signal?: AbortSignal | undefined
  /** Told inside each transaction which entries it takes out, and how many went before it. */
  readonly note?: (transaction: SystemTransaction, taken: readonly Removal[], before: number) => Promise<void>
}

/** Versions that are looked at in one turn. */
const atOnce = 200
/** Less than other transactions change: what the entries hold is read. */
const perRemoval = { ...perTransaction, bytes: 1024 * 1024 }
/** Values in a statement; SQLite takes 32,766 of them. */
const maxRows = 1_000

/**
 * Takes entries out of the trash: of those who remove and restore the same one at once, one finds nothing left. The
 * versions of what they hold are noted down to be removed.
 */
async function takeOut(transaction: SystemTransaction, types: readonly ContentType[], ids: readonly number[]) {
  const taken = await transaction
    .deleteFrom('deleted_items')
    .where('id', 'in', ids)
    .returning(['id', 'type', 'item_id', 'title', 'rows'])
    .execute()
  const names = new Map(types.map(({ table, name }) => [table, name]))
  const held = taken.flatMap(({ rows }) =>
    (JSON.parse(rows) as DeletedRow[]).flatMap(({ table, row }) => {
      const type = names.get(table)
      return type === undefined ? [] : [{ type, item_id: Number(row.id) }]
    }),
  )
  for (let at = 0; at < held.length; at += maxRows)
    await transaction
      .insertInto('removed_items')
      .values(held.slice(at, at + maxRows))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return { ids: idsOf(taken), held, taken }
}

type Removed = { readonly type: string; readonly item_id: number }

async function removeVersions(db: Kysely<SystemTables>, type: string, id: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const some = await db
      .selectFrom('versions')
      .select(['id as key', sql<number>`octet_length(item)`.as('bytes')])
      .where('type', '=', type)
      .where('item_id', '=', id)
      .limit(atOnce)
      .execute()
    await removeBySize(db as unknown as AnyDatabase, 'versions', 'id', some)
    if (some.length < atOnce) return
  }
}

async function removeVersionsOf(db: Kysely<SystemTables>, removed: readonly Removed[], signal?: AbortSignal) {
  for (const { type, item_id } of removed) {
    await removeVersions(db, type, item_id, signal)
    await db.deleteFrom('removed_items').where('type', '=', type).where('item_id', '=', item_id).execute()
  }
}

/** Removes the versions of what was removed for good and whose removal was cut off, a few at a time. */
export async function removeLeftVersions(db: Kysely<SystemTables>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const some = await db
      .selectFrom('removed_items')
      .selectAll()
      .orderBy('type')
      .orderBy('item_id')
      .limit(100)
      .execute()
    if (some.length === 0) return
    await removeVersionsOf(db, some, signal)
    await nextTurn()
  }
}

/**
 * Removes these entries of the trash with the versions of all they hold, and answers those that were there. What
 * somebody else removes meanwhile is theirs to finish.
 */
export async function removeForGood(
  db: Kysely<SystemTables>,
  types: readonly ContentType[],
  entries: readonly { readonly id: number; readonly bytes: number }[],
  { signal, note }: Options = {},
): Promise<number[]> {
  const removed: number[] = []
  const held: Removed[] = []
  for (const slice of slicesOf(entries, perRemoval)) {
    signal?.throwIfAborted()
    const taken = await inTransaction(db, async (transaction) => {
      const out = await takeOut(transaction, types, idsOf(slice))
      if (out.ids.length > 0) await note?.(transaction, out.taken, removed.length)
      return out
    })
    removed.push(...taken.ids)
    held.push(...taken.held)
    await nextTurn()
  }
  await removeVersionsOf(db, held, signal)
  return removed
}
