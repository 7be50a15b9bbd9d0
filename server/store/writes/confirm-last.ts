import type { Dialect } from '#engine/kinds/kind.ts'
import type { Actor } from '../activity/record.ts'
import type { AnyDatabase } from '../repository.ts'

/**
 * Judges the writer again, after all that may have waited for others. Whatever takes somebody's rights changes their
 * row: from here on it waits for the commit, so that nothing of theirs takes effect once it is answered.
 */
export async function confirmLast(transaction: AnyDatabase, dialect: Dialect, by: Actor | undefined): Promise<void> {
  // SQLite does one transaction after the other, and theirs was judged when it began.
  if (dialect === 'sqlite' || !by?.confirm) return
  await transaction.selectFrom('admins').select('id').where('id', '=', by.adminId).forShare().execute()
  await by.confirm(transaction)
}
