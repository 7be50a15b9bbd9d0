import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { setPassword } from './admins.ts'
import { forgetFirstPassword } from './first-password.ts'
import { generatePassword, hashPassword } from './passwords.ts'
import { createSignInLink } from './sign-in-links.ts'

/** Gives the administrator a new random password and a sign-in link, and ends all sessions; nothing where there is none. */
export async function resetPassword(
  db: Kysely<SystemTables>,
  { publicUrl, dataDir }: Pick<Config, 'publicUrl' | 'dataDir'>,
  log: FastifyBaseLogger,
) {
  const admin = await db.selectFrom('admins').select(['id', 'username']).orderBy('id').executeTakeFirst()
  if (!admin) return undefined
  const password = generatePassword()
  // Not 'generated', which the login page would tell everybody: this one is told to the person who asked for it.
  const change = { adminId: admin.id, hash: await hashPassword(password), isGenerated: false }
  await inTransaction(db, (transaction) => setPassword(transaction, change))
  const link = await createSignInLink(db, admin.id, publicUrl)
  log.warn({ account: admin.username }, 'The password was reset, and all sessions were ended')
  await forgetFirstPassword(dataDir)
  return { username: admin.username, password, link }
}
