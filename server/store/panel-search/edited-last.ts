import type { Kysely } from 'kysely'
import type { SystemTables } from '../schema.ts'
import type { FoundItem } from './find.ts'

const shown = 5

/** The content that was written last, whatever its type. */
export async function editedLast(db: Kysely<SystemTables>): Promise<FoundItem[]> {
  const rows = await db
    .selectFrom('search_entries')
    .select(['type', 'item_id', 'title', 'body', 'image', 'is_active', 'updated_at'])
    .where('list', '=', 'content')
    .orderBy('updated_at', 'desc')
    .limit(shown)
    .execute()
  return rows.map((row) => ({ ...row, is_active: Boolean(row.is_active) }))
}
