import type { Role } from '#engine/rules/permissions.ts'
import type { SystemTransaction } from '#server/store/schema.ts'

/** Ends the links that a person made for others, so that nobody who is out or knew the old password returns by one. */
export async function revokeLinksBy(transaction: SystemTransaction, adminId: number): Promise<void> {
  await transaction.deleteFrom('password_links').where('made_by', '=', adminId).execute()
}

/** The same for everybody whom their role shuts out from now on until they add a second step. */
export async function revokeLinksWithoutStep(transaction: SystemTransaction, required: readonly Role[]): Promise<void> {
  const shutOut = transaction
    .selectFrom('admins')
    .select('id')
    .where('role', 'in', [...required])
    .where('second_step_at', 'is', null)
  if (required.length > 0) await transaction.deleteFrom('password_links').where('made_by', 'in', shutOut).execute()
}
