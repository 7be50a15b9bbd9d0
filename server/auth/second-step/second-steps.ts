import type { Kysely } from 'kysely'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { revokeLinksBy } from '../links-made.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { readRequiredRoles } from './required-roles.ts'

/** One change of a person's second steps at a time. */
export const lockSteps = (transaction: SystemTransaction, adminId: number) =>
  transaction
    .updateTable('admins')
    .set((column) => ({ second_step_at: column.ref('second_step_at') }))
    .where('id', '=', adminId)
    .returning(['role', 'second_step_at', 'totp_secret'])
    .executeTakeFirstOrThrow()

/** What was opened when less was asked for ends, but for the session in which it was changed. */
const endOtherSessions = (transaction: SystemTransaction, adminId: number, kept: number | undefined) =>
  transaction
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .$if(kept !== undefined, (sessions) => sessions.where('id', '!=', kept ?? 0))
    .execute()

/** Call it after a step was added: the first one brings the recovery codes. */
export async function noteAdded(
  transaction: SystemTransaction,
  adminId: number,
  session: number,
): Promise<string[] | undefined> {
  const { second_step_at } = await lockSteps(transaction, adminId)
  if (second_step_at) return undefined
  await transaction.updateTable('admins').set({ second_step_at: nextStamp() }).where('id', '=', adminId).execute()
  await endOtherSessions(transaction, adminId, session)
  return replaceRecoveryCodes(transaction, adminId)
}

export const countPasskeys = async (db: Kysely<SystemTables>, adminId: number): Promise<number> => {
  const rows = db.selectFrom('passkeys').select((column) => column.fn.countAll().as('n'))
  return Number((await rows.where('admin_id', '=', adminId).executeTakeFirstOrThrow()).n)
}

/**
 * Call it after a step was removed. Whatever trusted the steps as they were ends; with the last one go the codes, and
 * the links for others where the role needs a step.
 */
export async function noteRemoved(transaction: SystemTransaction, adminId: number, session?: number): Promise<void> {
  const { role, totp_secret } = await lockSteps(transaction, adminId)
  const isLeft = totp_secret !== null || (await countPasskeys(transaction, adminId)) > 0
  await transaction
    .updateTable('admins')
    .set({ second_step_at: isLeft ? nextStamp() : null })
    .where('id', '=', adminId)
    .execute()
  await endOtherSessions(transaction, adminId, session)
  if (isLeft) return
  await transaction.deleteFrom('recovery_codes').where('admin_id', '=', adminId).execute()
  if ((await readRequiredRoles(transaction)).includes(role)) await revokeLinksBy(transaction, adminId)
}

/** For somebody who has lost everything: another administrator vouches for them, or somebody at the console. */
export async function removeAllSteps(transaction: SystemTransaction, adminId: number): Promise<void> {
  // The person first, as a sign-in does.
  await lockSteps(transaction, adminId)
  await transaction.deleteFrom('passkeys').where('admin_id', '=', adminId).execute()
  await transaction
    .updateTable('admins')
    .set({ totp_secret: null, totp_step: null })
    .where('id', '=', adminId)
    .execute()
  await noteRemoved(transaction, adminId)
}
