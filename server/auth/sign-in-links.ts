import type { Kysely } from 'kysely'
import { lockPersonRow } from '#server/store/locks/person-lock.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { insertSession, type SecondStepProof, type Visitor } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const validMs = 24 * 3_600_000
const at = (ms: number) => new Date(ms).toISOString()

/** Makes the link that signs an administrator in once, within a day. The one made before stops working. */
export async function createSignInLink(db: Kysely<SystemTables>, adminId: number, publicUrl: string): Promise<string> {
  const token = newToken()
  const link = { token_hash: hashToken(token), expires_at: at(Date.now() + validMs) }
  await db
    .insertInto('sign_in_links')
    .values({ admin_id: adminId, ...link })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(link))
    .execute()
  // In the fragment, which browsers send to no server: not to ours for its logs, and to no other as Referer.
  return `${publicUrl}/admin/login#sign-in=${token}`
}

/** Whether a link would work now. */
export const findSignInLink = (db: Kysely<SystemTables>, token: string) =>
  db
    .selectFrom('sign_in_links')
    .innerJoin('admins', 'admins.id', 'sign_in_links.admin_id')
    .select('sign_in_links.admin_id')
    .where('sign_in_links.token_hash', '=', hashToken(token))
    .where('sign_in_links.expires_at', '>', at(Date.now()))
    .where('admins.disabled_at', 'is', null)
    .executeTakeFirst()

/** Signs in with the token of a link; nothing where it was used, replaced or is too old. */
export function redeemSignInLink(
  db: Kysely<SystemTables>,
  token: string,
  visitor: Visitor,
  hasPassed: SecondStepProof,
) {
  const token_hash = hashToken(token)
  return inTransaction(db, async (transaction) => {
    const link = await transaction
      .selectFrom('sign_in_links')
      .select('admin_id')
      .where('token_hash', '=', token_hash)
      .executeTakeFirst()
    if (!link) return undefined
    // Locks the administrator first and the link second, as a password change does.
    const admin = await lockPersonRow(transaction, link.admin_id)
    const { numDeletedRows } = await transaction
      .deleteFrom('sign_in_links')
      .where('token_hash', '=', token_hash)
      .where('expires_at', '>', at(Date.now()))
      .executeTakeFirstOrThrow()
    if (!admin || admin.disabled_at || numDeletedRows === 0n) return undefined
    return { admin, session: await insertSession(transaction, admin, visitor, hasPassed, 'signed-in-by-link') }
  })
}
