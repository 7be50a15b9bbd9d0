import type { AnyDatabase } from '../repository.ts'

/** So many that nobody misses more, and so few that one person cannot fill the disk with them. */
export const maxOwnDrafts = 200

/** With the person's row locked: of several who begin at once each counts those before it. */
export async function hasTooManyDrafts(from: AnyDatabase, adminId: number | null): Promise<boolean> {
  const person = from.updateTable('admins').set((column) => ({ password_hash: column.ref('password_hash') }))
  await person.where('id', '=', adminId).execute()
  const own = from.selectFrom('drafts').where('created_by_id', '=', adminId)
  const { total } = await own.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
  return Number(total) >= maxOwnDrafts
}
