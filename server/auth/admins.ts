import type { Kysely } from 'kysely'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { hasSignedInFrom } from './known-addresses.ts'
import { revokeLinksBy } from './links-made.ts'
import { revokePreviewsOf } from './preview-links.ts'
import { usernameKey } from './username.ts'

/** The person of that name, and whether anybody who may sign in has done so from this address before. */
export async function findAdmin(db: Kysely<SystemTables>, username: string, address: string) {
  // The same queries whether or not the name exists, so that the answer takes the same time.
  const [admin, known] = await Promise.all([
    db.selectFrom('admins').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst(),
    hasSignedInFrom(db, address),
  ])
  return { admin, isKnownAddress: known }
}

type NewPassword = {
  adminId: number
  hash: string
  isGenerated: boolean
  /** The hash that was checked: nothing is changed where another change got in first. */
  replaces?: string
  /** The session that asks for the change; all others end. */
  keepSession?: number
}

/** Sets a password and ends what was opened with the old one. */
export async function setPassword(
  transaction: SystemTransaction,
  { adminId, hash, isGenerated, replaces, keepSession }: NewPassword,
): Promise<boolean> {
  // The administrator's row first: sign-ins lock it too, so each of them is either ended here or refused there.
  const { numUpdatedRows } = await transaction
    .updateTable('admins')
    .set({ password_hash: hash, default_credentials: isGenerated, updated_at: nextStamp() })
    .where('id', '=', adminId)
    .$if(replaces !== undefined, (update) => update.where('password_hash', '=', replaces ?? ''))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  // Someone who knew the old password must not keep the advantages of an address that signed in.
  for (const table of ['sign_in_links', 'password_links', 'pending_steps', 'known_addresses', 'code_tries'] as const)
    await transaction.deleteFrom(table).where('admin_id', '=', adminId).execute()
  await revokeLinksBy(transaction, adminId)
  await revokePreviewsOf(transaction, adminId, keepSession)
  await transaction
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .$if(keepSession !== undefined, (sessions) => sessions.where('id', '!=', keepSession ?? 0))
    .execute()
  return true
}
