import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config/config.ts'
import { record } from '#server/store/activity/record.ts'
import { lockPlansOf } from '#server/store/plans/lock-plans.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { setPassword } from './admins.ts'
import { endAfterReset } from './end-after-reset.ts'
import { forgetFirstPassword } from './first-password.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { removeAllSteps } from './second-step/second-steps.ts'
import { createSignInLink } from './sign-in-links.ts'

/** Anyone who may run commands where the server runs. */
const theConsole = { adminId: null, name: 'Console', token: null, address: '' }

/**
 * Gives the first active administrator a new random password and a sign-in link, ends their sessions, revokes their
 * tokens and holds what they planned; nothing where there is none.
 */
export async function resetPassword(
  db: Kysely<SystemTables>,
  { publicUrl, dataDir }: Pick<Config, 'publicUrl' | 'dataDir'>,
  log: FastifyBaseLogger,
) {
  const admin = await db
    .selectFrom('admins')
    .select(['id', 'name', 'username', 'default_credentials'])
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('joined_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirst()
  if (!admin) return undefined
  const password = generatePassword()
  // Not 'generated', which the login page would tell everybody: this one is told to the person who asked for it.
  const change = { adminId: admin.id, hash: await hashPassword(password), isGenerated: false }
  const link = await inTransaction(db, async (transaction) => {
    await lockPlansOf(transaction, admin.id)
    await setPassword(transaction, change)
    await record(transaction, theConsole, { action: 'password-reset', title: admin.username })
    await endAfterReset(transaction, theConsole, admin)
    // Anyone at the console has everything anyway: this is the way back for somebody who lost phone and codes.
    await removeAllSteps(transaction, admin.id)
    return createSignInLink(transaction, admin.id, publicUrl)
  })
  log.warn({ account: admin.username }, 'The password was reset, all sessions were ended and all tokens revoked')
  if (admin.default_credentials) await forgetFirstPassword(dataDir)
  return { username: admin.username, password, link }
}
