import { lockPersonRow } from '../locks/person-lock.ts'
import type { AnyDatabase } from '../repository.ts'

/** So many that nobody misses more, and so few that one person cannot fill the disk with them. */
export const maxOwnDrafts = 200

/** Holds the person's row until the transaction is over: of drafts begun at once each counts those before it. */
export async function hasTooManyDrafts(from: AnyDatabase, adminId: number | null): Promise<boolean> {
  await lockPersonRow(from, adminId)
  const own = from.selectFrom('drafts').where('created_by_id', '=', adminId)
  const { total } = await own.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total) >= maxOwnDrafts
}
