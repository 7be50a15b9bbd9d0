import type { Kysely, Transaction } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { addressHash } from './known-addresses.ts'
import { usernameKey } from './username.ts'

/** The administrator of that name, and whether any of them has signed in from this address before. */
export async function findAdmin(db: Kysely<SystemTables>, username: string, address: string) {
  // The same queries whether or not the name exists, so that the answer takes the same time.
  const [admin, known] = await Promise.all([
    db.selectFrom('admins').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst(),
    db
      .selectFrom('admins')
      .innerJoin('known_addresses', 'known_addresses.admin_id', 'admins.id')
      .select('known_addresses.used_at')
      .where('known_addresses.address_hash', '=', addressHash(address))
      .limit(1)
      .executeTakeFirst(),
  ])
  return { admin, isKnownAddress: known !== undefined }
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
  transaction: Transaction<SystemTables>,
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
  for (const table of ['sign_in_links', 'known_addresses'] as const)
    await transaction.deleteFrom(table).where('admin_id', '=', adminId).execute()
  await transaction
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .$if(keepSession !== undefined, (sessions) => sessions.where('id', '!=', keepSession ?? 0))
    .execute()
  return true
}
