import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'

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
  defaultCredentials: boolean
}
export type SessionList = {
  id: number
  created_at: string
  used_at: string
  user_agent: string | null
  address: string
}[]

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
const at = (ms: number) => new Date(ms).toISOString()

/** Tokens are random and stored only as hashes: reading the database gives nobody a way in. */
export function createSessions(db: Kysely<SystemTables>) {
  return {
    async open(
      adminId: number,
      { userAgent, address }: { userAgent: string | undefined; address: string },
    ): Promise<string> {
      const now = Date.now()
      const token = randomBytes(32).toString('base64url')
      await db.deleteFrom('sessions').where('expires_at', '<', at(now)).execute()
      await db
        .insertInto('sessions')
        .values({
          admin_id: adminId,
          token_hash: hashOf(token),
          user_agent: userAgent?.slice(0, 300) ?? null,
          address,
          created_at: at(now),
          used_at: at(now),
          expires_at: at(now + wholeMs),
        })
        .execute()
      return token
    },

    async find(token: string): Promise<Signed | undefined> {
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
        .where('sessions.token_hash', '=', hashOf(token))
        .where('sessions.expires_at', '>', at(now))
        .where('sessions.used_at', '>', at(now - idleMs))
        .executeTakeFirst()
      if (!session) return undefined
      if (Date.parse(session.used_at) < now - noteEveryMs)
        await db
          .updateTable('sessions')
          .set({ used_at: at(now) })
          .where('id', '=', session.id)
          .execute()
      return {
        sessionId: session.id,
        adminId: session.admin_id,
        username: session.username,
        defaultCredentials: Boolean(session.default_credentials),
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

    endOthers: (adminId: number, except: number) =>
      db.deleteFrom('sessions').where('admin_id', '=', adminId).where('id', '!=', except).execute(),
  }
}

export type Sessions = ReturnType<typeof createSessions>
