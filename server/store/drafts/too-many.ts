import type { AnyDatabase } from '../repository.ts'

/** So many that nobody misses more, and so few that one person cannot fill the disk with them. */
export const maxOwnDrafts = 200

export async function hasTooManyDrafts(from: AnyDatabase, adminId: number | null): Promise<boolean> {
  const own = from.selectFrom('drafts').where('created_by_id', '=', adminId)
  const { total } = await own.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total) >= maxOwnDrafts
}
