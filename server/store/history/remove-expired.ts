import { type Kysely, sql } from 'kysely'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { SystemTables } from '../schema.ts'
import { perTransaction } from '../slices.ts'
import { removeForGood, removeLeftVersions } from './remove-for-good.ts'

/** Removes what has been in the trash since before a moment, the oldest first, and what an earlier run left. */
export async function removeExpired(
  db: Kysely<SystemTables>,
  types: readonly ContentType[],
  before: string,
  signal?: AbortSignal,
): Promise<void> {
  await removeLeftVersions(db, signal)
  for (const { name } of types) {
    const expired = db.selectFrom('deleted_items').where('type', '=', name).where('deleted_at', '<', before)
    const page = expired
      .select(['id', sql<number>`octet_length(${sql.ref('rows')})`.as('bytes')])
      .orderBy('deleted_at')
      .limit(perTransaction.items)
    for (let some = await page.execute(); some.length > 0; some = await page.execute())
      await removeForGood(db, types, some, { signal })
  }
}
