import { setImmediate as nextTurn } from 'node:timers/promises'
import { httpErrors } from '#server/http/http-errors.ts'
import { type Actor, record } from '../activity/record.ts'
import type { Database } from '../database.ts'
import { deletedSizes, putBackDeleted, rememberDeleted } from '../history/deleted-items.ts'
import { followVisitors } from '../panel-search/maintain.ts'
import { visitorLists } from '../panel-search/visitor-lists.ts'
import { mergeVisitors } from '../panel-search/writer.ts'
import type { AnyDatabase, Row } from '../repository.ts'
import { idsOf, slicesOf } from '../slices.ts'
import { confirmLast } from '../writes/confirm-last.ts'
import { violationOf } from '../writes/constraints.ts'
import { type Attempt, earlierResult, once } from '../writes/repeated-writes.ts'
import { inTransaction } from '../writes/transaction.ts'
import { appendOnlyPages, bytesIn, type Columns } from './append-only-pages.ts'
import { csv } from './csv.ts'
import { inParts } from './in-parts.ts'

/** Few enough that others get their turn while many are deleted. */
const partSize = 25
/** The index of a text takes longer than the row: SQLite takes two milliseconds for 10 KB. */
const perStatement = { items: partSize, bytes: 64 * 1024 }
/** Steps of merging the index after each part that is put back. */
const mergeSteps = 4
/** Few enough that others get their turn between two pages of an export. */
const exportPage = 100

type Declaration<Item> = Columns<Item> & { readonly table: keyof typeof visitorLists }

export type AppendOnlyList<Item extends { id: number }> = ReturnType<typeof appendOnlyList<Item>>

/** A table that visitors fill and that grows without bound: read in pages, newest first. */
export function appendOnlyList<Item extends { id: number }>(database: Database, declaration: Declaration<Item>) {
  const { table, columns, searched, toItem } = declaration
  const { dialect } = database
  const db = database.db as unknown as AnyDatabase
  const reports = database.reports as unknown as AnyDatabase
  const rows = (from: AnyDatabase = db) => from.selectFrom(table).select(columns)
  const find = async (id: number, from: AnyDatabase = db): Promise<Item | undefined> => {
    const row = await rows(from).where('id', '=', id).executeTakeFirst()
    return row && toItem(row)
  }

  const follow = (transaction: AnyDatabase, ids: readonly number[]) =>
    followVisitors(transaction, dialect, visitorLists[table], ids)

  const putBack = (id: number, by: Actor, attempt?: Attempt): Promise<Item | undefined> =>
    inTransaction(db, (transaction) =>
      once(transaction, attempt, async () => {
        if (!(await putBackDeleted(transaction, table, [id])).has(id)) return undefined
        await follow(transaction, [id])
        await record(transaction, by, { action: 'restored', type: table, itemId: id })
        return find(id, transaction)
      }),
    )

  /** Answers how many are back; one that was added again in the meantime does not hold up the others. */
  const putBackSome = async (ids: readonly number[], by: Actor): Promise<number> => {
    try {
      return await inTransaction(db, async (transaction) => {
        const back = [...(await putBackDeleted(transaction, table, ids)).keys()]
        await nextTurn()
        await follow(transaction, back)
        if (back.length > 0) await record(transaction, by, { action: 'restored', type: table, count: back.length })
        await nextTurn()
        return back.length
      })
    } catch (error) {
      if (violationOf(error) !== 'unique') throw error
      if (ids.length < 2) return 0
      const half = ids.length >> 1
      return (await putBackSome(ids.slice(0, half), by)) + (await putBackSome(ids.slice(half), by))
    }
  }

  /** Keeps up with the index of many long texts. */
  const mergeInTurns = async () => {
    for (let step = 0; step < mergeSteps; step++) {
      await nextTurn()
      await mergeVisitors(db, dialect, table)
    }
  }

  const takeSome = async (transaction: AnyDatabase, ids: readonly number[]): Promise<number[]> => {
    const taken = await transaction.deleteFrom(table).where('id', 'in', ids).returningAll().execute()
    const kept = taken.map(({ search_text: _madeAgain, ...row }) => [row.id as number, [{ table, row }]] as const)
    await rememberDeleted(transaction, table, new Map(kept))
    await mergeVisitors(transaction, dialect, table)
    return taken.map(({ id }) => id as number)
  }

  const take = async (transaction: AnyDatabase, ids: readonly number[]): Promise<number[]> => {
    const sizes: { id: number; bytes: number }[] = await transaction
      .selectFrom(table)
      .select(['id', bytesIn(searched).as('bytes')])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    const taken: number[] = []
    for (const slice of slicesOf(sizes, perStatement)) taken.push(...(await takeSome(transaction, idsOf(slice))))
    return taken
  }

  return {
    table,
    find,
    list: appendOnlyPages(database, declaration),
    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierResult(db, attempt),
    remove: (id: number, by: Actor, attempt?: Attempt): Promise<boolean> =>
      inTransaction(db, (transaction) =>
        once(transaction, attempt, async () => {
          if ((await take(transaction, [id])).length === 0) return false
          await record(transaction, by, { action: 'deleted', type: table, itemId: id })
          return true
        }),
      ),
    /** Answers those that are deleted now: a client that lost the answer and asks again can still bring them back. */
    removeMany: (ids: readonly number[], by: Actor): Promise<number[]> =>
      inParts(ids, partSize, async (part) => {
        await inTransaction(db, async (transaction) => {
          await by.confirm?.(transaction)
          const { length: count } = await take(transaction, part)
          if (count > 0) await record(transaction, by, { action: 'deleted', type: table, count })
          await confirmLast(transaction, dialect, by)
        })
        const kept = db.selectFrom('deleted_items').select('item_id').distinct().where('type', '=', table)
        return (await kept.where('item_id', 'in', part).execute()).map(({ item_id: id }) => Number(id))
      }),
    restore: (id: number, by: Actor, attempt?: Attempt): Promise<Item | undefined> =>
      putBack(id, by, attempt).catch((error: unknown) => {
        if (violationOf(error) !== 'unique') throw error
        throw httpErrors.conflict('This was added again in the meantime, so there is nothing to put back.')
      }),
    /** Answers those that are back: of the others there is nothing left, or they were added again in the meantime. */
    restoreMany: (ids: readonly number[], by: Actor): Promise<number[]> =>
      inParts(ids, partSize, async (part) => {
        await by.confirm?.(db)
        const sizes = await deletedSizes(db, table, part)
        let isBegun = false
        for (const slice of slicesOf(sizes, perStatement)) {
          const count = await putBackSome(idsOf(slice), by).catch((error: unknown) => {
            throw isBegun ? httpErrors.partlyDone(error) : error
          })
          isBegun ||= count > 0
          await mergeInTurns()
        }
        // A client that asks again because the first answer was lost is told the same.
        const back = await db.selectFrom(table).select('id').where('id', 'in', part).execute()
        const there = new Set(back.map(({ id }) => Number(id)))
        return part.filter((id) => there.has(id))
      }),
    /** `more` are columns that are worked out from an item, beside its own or in their place. */
    export: (more: Readonly<Record<string, (item: Item) => string>> = {}) =>
      csv<Item & Row>([...new Set([...columns, ...Object.keys(more)])], async (before) => {
        const page = rows(reports).orderBy('id', 'desc').limit(exportPage)
        const found = await (before === undefined ? page : page.where('id', '<', before)).execute()
        return found.map(toItem).map((item) => {
          const added = Object.entries(more).map(([column, of]) => [column, of(item)])
          return { ...item, ...Object.fromEntries(added) } as Item & Row
        })
      }),
  }
}
