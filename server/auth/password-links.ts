import type { Kysely } from 'kysely'
import { record } from '#server/store/activity/record.ts'
import { lockPersonRow } from '#server/store/locks/person-lock.ts'
import { lockPlansOf } from '#server/store/plans/lock-plans.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { setPassword } from './admins.ts'
import { refuseOthersName } from './display-name.ts'
import { endAfterReset } from './end-after-reset.ts'
import { lockPeople } from './people-rules.ts'
import { insertSession, type SecondStepProof, type Visitor } from './sessions.ts'
import { hashToken, newToken } from './tokens.ts'

const day = 24 * 3_600_000
/** People are invited before a weekend; somebody who forgot a password is waiting for the link. */
const validMs = { invitation: 7 * day, reset: day }
const at = (ms: number) => new Date(ms).toISOString()

export type PasswordLink = { readonly link: string; readonly expires_at: string }

/** Makes the link by which somebody sets a password, once. The one made before stops working. */
export async function makePasswordLink(
  transaction: SystemTransaction,
  { id, joined_at }: { readonly id: number; readonly joined_at: string | null },
  { madeBy, publicUrl }: { readonly madeBy: number; readonly publicUrl: string },
): Promise<PasswordLink> {
  const token = newToken()
  const expires_at = at(Date.now() + (joined_at ? validMs.reset : validMs.invitation))
  const row = { token_hash: hashToken(token), expires_at, made_by: madeBy }
  await transaction
    .insertInto('password_links')
    .values({ admin_id: id, ...row })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet(row))
    .execute()
  // In the fragment, which browsers send to no server: not to ours for its logs, and to no other as Referer.
  return { link: `${publicUrl}/admin/join#${token}`, expires_at }
}

/** Whose link it is. One query for all that do not work: forged, used, replaced, too old, or of somebody disabled. */
export const findByPasswordLink = (db: Kysely<SystemTables>, token: string) =>
  db
    .selectFrom('password_links')
    .innerJoin('admins', 'admins.id', 'password_links.admin_id')
    .select(['admins.id', 'admins.name', 'admins.username', 'admins.role', 'admins.joined_at'])
    .where('password_links.token_hash', '=', hashToken(token))
    .where('password_links.expires_at', '>', at(Date.now()))
    .where('admins.disabled_at', 'is', null)
    .executeTakeFirst()

type Chosen = { readonly name: string; readonly hash: string }

/** Sets name and password and signs in; nothing where the link does not work, or no longer. */
export const redeemPasswordLink = (
  db: Kysely<SystemTables>,
  token: string,
  { name, hash }: Chosen,
  visitor: Visitor,
  hasPassed: SecondStepProof,
) =>
  inTransaction(db, async (transaction) => {
    const found = await findByPasswordLink(transaction, token)
    if (!found) return undefined
    await lockPlansOf(transaction, found.id)
    // Before the person, as changes of people do.
    await lockPeople(transaction)
    if (name !== found.name) await refuseOthersName(transaction, name, found.id)
    // Locks the person first and the link second, as a password change does.
    const locked = await lockPersonRow(transaction, found.id)
    const { numDeletedRows } = await transaction
      .deleteFrom('password_links')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
    if (!locked || locked.disabled_at || numDeletedRows === 0n) return undefined
    await setPassword(transaction, { adminId: found.id, hash, isGenerated: false })
    const admin = await transaction
      .updateTable('admins')
      .set({ name, joined_at: found.joined_at ?? nextStamp() })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const action = found.joined_at ? 'password-set-by-link' : 'joined'
    const session = await insertSession(transaction, admin, visitor, hasPassed, action)
    const by = { adminId: admin.id, name, token: null, address: visitor.address }
    // The password is set all the same.
    if (session === null) await record(transaction, by, { action })
    await endAfterReset(transaction, by, admin)
    return { admin, session }
  })
