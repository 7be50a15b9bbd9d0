import type { Kysely } from 'kysely'
import type { ActivityAction } from '#engine/rules/activity.ts'
import { type Actor, record } from '#server/store/activity/record.ts'
import { lacksRoom } from '#server/store/activity/unless-full.ts'
import { compiledOnce } from '#server/store/compiled-once.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { rememberAddress } from './known-addresses.ts'
import { lacksSecondStep, requiredRolesValue } from './second-step/required-roles.ts'
import { noteEveryMs, type Readable, type SignedInPerson } from './signed.ts'
import { hashToken, newToken } from './tokens.ts'

const hour = 3_600_000
/** A session ends half a day after its last use, and a week after sign-in however busy it is. */
const idleMs = 12 * hour
const wholeMs = 7 * 24 * hour
/** Of one person; more than browsers and programs that anybody signs in with. */
const maxSessions = 50

export type Visitor = { userAgent: string | undefined; address: string }
export type SessionList = {
  id: number
  created_at: string
  used_at: string
  user_agent: string | null
  address: string
  expires_at: string
}[]

const at = (ms: number) => new Date(ms).toISOString()

type Locked = {
  readonly id: number
  readonly name: string
  readonly password_hash: string
  readonly second_step_at: string | null
}
/** Whether the second step is behind somebody, or need not be asked for on this device. */
export type SecondStepProof = (admin: Locked) => boolean

/** Makes room for one more: those that were not used for the longest end. */
async function endOldest(transaction: SystemTransaction, adminId: number): Promise<void> {
  const kept = transaction
    .selectFrom('sessions')
    .select('id')
    .where('admin_id', '=', adminId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSessions - 1)
  await transaction.deleteFrom('sessions').where('admin_id', '=', adminId).where('id', 'not in', kept).execute()
}

/**
 * Opens a session for somebody who has proved who they are; call it with the administrator's row locked. Every way in
 * ends here: nothing where there is a second step that is not proved yet.
 */
export async function insertSession(
  transaction: SystemTransaction,
  admin: Locked,
  { userAgent, address }: Visitor,
  hasPassed: SecondStepProof,
  action: ActivityAction = 'signed-in',
): Promise<string | null> {
  if (admin.second_step_at !== null && !hasPassed(admin)) return null
  const { id: adminId, name } = admin
  const now = Date.now()
  const token = newToken()
  await transaction.deleteFrom('sessions').where('expires_at', '<', at(now)).execute()
  await endOldest(transaction, adminId)
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
  await transaction
    .updateTable('admins')
    .set({ seen_at: at(now) })
    .where('id', '=', adminId)
    .execute()
  await rememberAddress(transaction, adminId, address)
  await record(transaction, { adminId, name, token: null, address }, { action })
  return token
}

export function createSessions(db: Kysely<SystemTables>) {
  const noteUse = async (sessionId: number, adminId: number, now: string) => {
    await db.updateTable('sessions').set({ used_at: now }).where('id', '=', sessionId).execute()
    await db.updateTable('admins').set({ seen_at: now }).where('id', '=', adminId).execute()
  }

  const find = compiledOnce(['token_hash', 'now', 'idle_since'], (named) =>
    db
      .selectFrom('sessions')
      .innerJoin('admins', 'admins.id', 'sessions.admin_id')
      .select([
        'sessions.id',
        'sessions.used_at',
        'admins.id as admin_id',
        'admins.username',
        'admins.name',
        'admins.role',
        'admins.default_credentials',
        'admins.second_step_at',
      ])
      .select(requiredRolesValue)
      .where('sessions.token_hash', '=', named('token_hash'))
      .where('sessions.expires_at', '>', named('now'))
      .where('sessions.used_at', '>', named('idle_since'))
      .where('admins.disabled_at', 'is', null),
  )

  return {
    /** Undefined where the password was changed since `password_hash` was read and checked, or the person was disabled; null where the second step is missing. */
    open: (
      admin: { id: number; password_hash: string },
      visitor: Visitor,
      hasPassed: SecondStepProof,
      /** What proved the second step is used up with it; false where it was used meanwhile. */
      use?: (transaction: SystemTransaction) => Promise<boolean>,
    ): Promise<string | null | undefined> =>
      inTransaction(db, async (transaction) => {
        // Writes nothing new, but locks the row: a password change that is under way has to end first, or to wait.
        const locked = await transaction
          .updateTable('admins')
          .set({ password_hash: admin.password_hash })
          .where('id', '=', admin.id)
          .where('password_hash', '=', admin.password_hash)
          .where('disabled_at', 'is', null)
          .returningAll()
          .executeTakeFirst()
        if (locked && use && !(await use(transaction))) return null
        return locked && insertSession(transaction, locked, visitor, hasPassed)
      }),

    async find(token: string, { isUse = true, from = db as Readable } = {}): Promise<SignedInPerson | undefined> {
      const now = Date.now()
      const values = { token_hash: hashToken(token), now: at(now), idle_since: at(now - idleMs) }
      const session = await find(from, values)
      if (!session) return undefined
      if (isUse && Date.parse(session.used_at) < now - noteEveryMs)
        // Reading must work on a read-only database.
        await noteUse(session.id, session.admin_id, at(now)).catch((error: unknown) => {
          if (!outageOf(error)) throw error
        })
      return {
        sessionId: session.id,
        adminId: session.admin_id,
        username: session.username,
        name: session.name,
        role: session.role,
        token: null,
        tokenId: null,
        hasGeneratedPassword: Boolean(session.default_credentials),
        lacksSecondStep: lacksSecondStep(session, session.second_step_roles),
      }
    },

    list: (adminId: number): Promise<SessionList> =>
      db
        .selectFrom('sessions')
        .select(['id', 'created_at', 'used_at', 'user_agent', 'address', 'expires_at'])
        .where('admin_id', '=', adminId)
        .where('expires_at', '>', at(Date.now()))
        .where('used_at', '>', at(Date.now() - idleMs))
        .orderBy('used_at', 'desc')
        .limit(maxSessions)
        .execute(),

    /** Ends one of somebody's own sessions; false where there is none. */
    async end(by: Actor & { readonly adminId: number }, id: number, action: ActivityAction): Promise<boolean> {
      const remove = async (from: Pick<typeof db, 'deleteFrom'>) => {
        const own = from.deleteFrom('sessions').where('id', '=', id).where('admin_id', '=', by.adminId)
        return (await own.executeTakeFirstOrThrow()).numDeletedRows > 0n
      }
      const removeAndRecord = async (transaction: SystemTransaction) => {
        const isThere = await remove(transaction)
        if (isThere) await record(transaction, by, { action })
        return isThere
      }
      return inTransaction(db, removeAndRecord).catch((error: unknown) => {
        // On a full disk it ends all the same, though it cannot be written down.
        if (!lacksRoom(error)) throw error
        return remove(db)
      })
    },
  }
}

export type Sessions = ReturnType<typeof createSessions>
