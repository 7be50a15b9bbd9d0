import type { Transaction } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'

/** Ends the links that somebody made for others: whoever is out, or knew the old password, must not come back by one. */
export async function revokeLinksBy(transaction: Transaction<SystemTables>, adminId: number): Promise<void> {
  await transaction.deleteFrom('password_links').where('made_by', '=', adminId).execute()
}
