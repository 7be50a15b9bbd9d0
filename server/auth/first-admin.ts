import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { ConfigError } from '#server/config/config.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { setPassword } from './admins.ts'
import { keepFirstPassword } from './first-password.ts'
import type { FaultOf } from './password-rule.ts'
import { checkPassword, generatePassword, hashPassword } from './passwords.ts'
import { hashToken } from './tokens.ts'
import { usernameKey } from './username.ts'

/** The public default of earlier versions; older databases that still hold it get a new password. */
const retiredPassword = 'anka-1998'
const retiredMark = 'default_password_retired'
/** What every instance may know of the generated password: where it is kept, and by its hash whether a file holds it. */
export const firstPasswordNotes = { place: 'first_password_place', hash: 'first_password_hash' }

type Given = { admin: { username: string; password: string } | undefined; dataDir: string }
type Parts = { log: FastifyBaseLogger; faultOf: FaultOf }

/** Makes the first administrator where there is none, and replaces the retired default password where it still works. */
export async function ensureAdmin(db: Kysely<SystemTables>, given: Given, { log, faultOf }: Parts): Promise<void> {
  if (await isSettled(db)) return
  if (given.admin) {
    const fault = await faultOf(given.admin.password, given.admin.username)
    if (fault) throw new ConfigError([`ADMIN_PASSWORD ${fault}`])
  }
  await inTransaction(db, async (transaction) => {
    // If several instances start together, one proceeds and the others wait for this lock.
    await note(transaction, 'first_admin_lock', nextStamp())
    if (await isSettled(transaction)) return
    if (await hasAdmin(transaction)) await retireDefaultPassword(transaction, given, log)
    else await makeAdmin(transaction, given, log)
    await note(transaction, retiredMark, nextStamp())
  })
}

async function isSettled(db: Kysely<SystemTables>): Promise<boolean> {
  const mark = await db.selectFrom('settings').select('name').where('name', '=', retiredMark).executeTakeFirst()
  return mark !== undefined && hasAdmin(db)
}

const hasAdmin = async (db: Kysely<SystemTables>) =>
  (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined

async function makeAdmin(transaction: SystemTransaction, given: Given, log: FastifyBaseLogger): Promise<void> {
  const username = given.admin?.username ?? 'admin'
  const { hash, isGenerated } = await firstPassword(transaction, given)
  const stamp = nextStamp()
  await transaction
    .insertInto('admins')
    .values({
      username,
      username_key: usernameKey(username),
      password_hash: hash,
      default_credentials: isGenerated,
      name: username,
      role: 'administrator',
      joined_at: stamp,
      created_at: stamp,
      updated_at: stamp,
    })
    .execute()
  log.info({ account: username, generatedPassword: isGenerated }, 'The first administrator was made')
}

async function retireDefaultPassword(
  transaction: SystemTransaction,
  given: Given,
  log: FastifyBaseLogger,
): Promise<void> {
  const admins = await transaction.selectFrom('admins').select(['id', 'username', 'password_hash']).execute()
  let fresh: Awaited<ReturnType<typeof firstPassword>> | undefined
  for (const { id, username, password_hash } of admins) {
    if (!(await checkPassword(retiredPassword, password_hash))) continue
    fresh ??= await firstPassword(transaction, given)
    await setPassword(transaction, { adminId: id, ...fresh })
    log.warn(
      { account: username, generatedPassword: fresh.isGenerated },
      'This administrator still had the default password of an earlier version. It was replaced, and all sessions were ended',
    )
  }
}

async function firstPassword(transaction: SystemTransaction, { admin, dataDir }: Given) {
  if (admin) return { hash: await hashPassword(admin.password), isGenerated: false }
  const password = generatePassword()
  // Before the transaction ends: a crash in between leaves a file that the next start overwrites, not a lost password.
  const file = await keepFirstPassword(dataDir, password)
  await note(transaction, firstPasswordNotes.place, `${file} on ${hostname()}`)
  await note(transaction, firstPasswordNotes.hash, hashToken(password))
  return { hash: await hashPassword(password), isGenerated: true }
}

const note = (transaction: SystemTransaction, name: string, value: string) =>
  transaction
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
