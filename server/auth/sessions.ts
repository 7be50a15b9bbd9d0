import type { Kysely, Transaction } from 'kysely'
import { outageOf } from '#server/store/outages.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { rememberAddress } from './known-addresses.ts'
import { hashToken, newToken } from './tokens.ts'

const hour = 3_600_000
/** A session ends half a day after its last use, and a week after sign-in however busy it is. */
const idleMs = 12 * hour
const wholeMs = 7 * 24 * hour
/** Use is noted at most this often, so that reading does not become writing. */
const noteEveryMs = 5 * 60_000

export type Signed = {
  sessionId: number
  adminId: number
  username: string
  hasGeneratedPassword: boolean
}
export type Visitor = { userAgent: string | undefined; address: string }
export type SessionList = {
  id: number
  created_at: string
  used_at: string
  user_agent: string | null
  address: string
}[]

const at = (ms: number) => new Date(ms).toISOString()

/** Opens a session for somebody who has proved who they are; call it with the administrator's row locked. */
export async function insertSession(
  transaction: Transaction<SystemTables>,
  adminId: number,
  { userAgent, address }: Visitor,
): Promise<string> {
  const now = Date.now()
  const token = newToken()
  await transaction.deleteFrom('sessions').where('expires_at', '<', at(now)).execute()
  await transaction
    .insertInto('sessions')
    .values({
      admin_id: adminId,
      token_hash: hashToken(token),
      user_agent: userAgent?.slice(0, 300) ?? null,
      address,
      created_at: at(now),
      used_at: at(now),
      expires_at: at(now + wholeMs),
    })
    .execute()
  await rememberAddress(transaction, adminId, address)
  return token
}

export function createSessions(db: Kysely<SystemTables>) {
  return {
    /** Nothing where the password has been changed since `password_hash` was read and checked. */
    open: (admin: { id: number; password_hash: string }, visitor: Visitor): Promise<string | undefined> =>
      inTransaction(db, async (transaction) => {
        // Writes nothing new, but locks the row: a password change that is under way has to end first, or to wait.
        const { numUpdatedRows } = await transaction
          .updateTable('admins')
          .set({ password_hash: admin.password_hash })
          .where('id', '=', admin.id)
          .where('password_hash', '=', admin.password_hash)
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n ? insertSession(transaction, admin.id, visitor) : undefined
      }),

    async find(token: string, { isUse = true } = {}): Promise<Signed | undefined> {
      const now = Date.now()
      const session = await db
        .selectFrom('sessions')
        .innerJoin('admins', 'admins.id', 'sessions.admin_id')
        .select([
          'sessions.id',
          'sessions.used_at',
          'admins.id as admin_id',
          'admins.username',
          'admins.default_credentials',
        ])
        .where('sessions.token_hash', '=', hashToken(token))
        .where('sessions.expires_at', '>', at(now))
        .where('sessions.used_at', '>', at(now - idleMs))
        .executeTakeFirst()
      if (!session) return undefined
      if (isUse && Date.parse(session.used_at) < now - noteEveryMs)
        await db
          .updateTable('sessions')
          .set({ used_at: at(now) })
          .where('id', '=', session.id)
          .execute()
          // Who only reads needs no database that can be written.
          .catch((error: unknown) => {
            if (!outageOf(error)) throw error
          })
      return {
        sessionId: session.id,
        adminId: session.admin_id,
        username: session.username,
        hasGeneratedPassword: Boolean(session.default_credentials),
      }
    },

    list: (adminId: number): Promise<SessionList> =>
      db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'used_at', 'user_agent', 'address'])
        .where('admin_id', '=', adminId)
        .where('expires_at', '>', at(Date.now()))
        .where('used_at', '>', at(Date.now() - idleMs))
        .orderBy('used_at', 'desc')
        .execute(),

    async end(adminId: number, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('admin_id', '=', adminId)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
