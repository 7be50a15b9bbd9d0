import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely, Selectable } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'

type UploadRow = Selectable<SystemTables['uploads']>

const pageSize = 200

/** The rows of `uploads` from first to last, a page at a time; all, or only those untouched since a moment. */
export async function* uploadRows(db: Kysely<SystemTables>, untouchedSince?: string): AsyncGenerator<UploadRow> {
  for (let after = 0; ; ) {
    let query = db.selectFrom('uploads').selectAll().where('id', '>', after)
    if (untouchedSince) query = query.where('touched_at', '<', untouchedSince)
    const rows = await query.orderBy('id').limit(pageSize).execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
    // Where the database answers at once, others would not get their turn.
    await nextTurn()
  }
}
