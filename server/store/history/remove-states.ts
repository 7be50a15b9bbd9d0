import { sql } from 'kysely'
import type { AnyDatabase } from '../repository.ts'

/** Whether there is a later version of the same item. */
const isFollowed = sql<boolean>`exists (
  select 1 from versions as later
  where later.type = versions.type and later.item_id = versions.item_id and later.number > versions.number
)`

/** Whether a version still has the words of a draft; neither database reads them for it. */
export const hasWords = sql<boolean>`octet_length(item) > 0`

/**
 * Removes what drafts said. The newest version of an item stays without its words until there is a later one, because
 * numbers are counted from it: someone who looked at a version never finds other words under its number.
 */
export async function removeStates(db: AnyDatabase, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const newest = db.updateTable('versions').set({ item: '' }).where('id', 'in', ids)
  await newest.where(({ not }) => not(isFollowed)).execute()
  await db.deleteFrom('version_uploads').where('version_id', 'in', ids).execute()
  await db.deleteFrom('versions').where('id', 'in', ids).where(isFollowed).execute()
}
