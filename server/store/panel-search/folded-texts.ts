import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Dialect } from '#engine/kinds/kind.ts'
import { cut } from '#engine/text/cut.ts'
import { fold } from '#engine/text/fold.ts'
import type { AnyDatabase, Row } from '../repository.ts'
import { idsOf, slicesOf } from '../slices.ts'
import { bytesIn } from '../visitor-lists/append-only-pages.ts'
import { inTransaction } from '../writes/transaction.ts'
import { type VisitorList, visitorLists } from './visitor-lists.ts'
import { mergeVisitors } from './writer.ts'

const batch = 1_000
/** The index of a text takes longer than the row: SQLite takes two milliseconds for 10 KB. */
const perPart = { items: 100, bytes: 64 * 1024 }

/** Twice what a message may hold: letters that fold into eighteen must not make a text that takes long to index. */
const maxFolded = 20_000

/** Writes down what is searched of these rows, folded. Words hold no line break, so none is found across two columns. */
export async function foldRows(db: AnyDatabase, { table, searched }: VisitorList, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const texts = rows.map((row) => {
    const text = cut(fold(searched.map((column) => row[column] ?? '').join('\n')), maxFolded)
    return sql`(cast(${row.id} as integer), cast(${text} as text))`
  })
  await sql`update ${sql.table(table)} set search_text = folded.column2
    from (values ${sql.join(texts)}) as folded where ${sql.ref(`${table}.id`)} = folded.column1`.execute(db)
}

async function foldList(db: AnyDatabase, dialect: Dialect, list: VisitorList): Promise<void> {
  const { table, searched } = list
  for (;;) {
    const waiting: { id: number; bytes: number }[] = await db
      .selectFrom(table)
      .select(['id', bytesIn(searched).as('bytes')])
      .where('search_text', 'is', null)
      .orderBy('id')
      .limit(batch)
      .execute()
    if (waiting.length === 0) return
    for (const part of slicesOf(waiting, perPart)) {
      await inTransaction(db, async (transaction) => {
        const rows = transaction.selectFrom(table).select(['id', ...searched])
        await foldRows(transaction, list, await rows.where('id', 'in', idsOf(part)).execute())
        await mergeVisitors(transaction, dialect, table)
      })
      await nextTurn()
    }
  }
}

/**
 * At the start: rows from before there was a folded text, or from an older version beside this one. Each part is a
 * transaction of its own, so that others can write meanwhile and a start that is cut off goes on where it was.
 */
export async function foldWaitingRows(db: AnyDatabase, dialect: Dialect): Promise<void> {
  for (const list of Object.values(visitorLists)) await foldList(db, dialect, list)
}
