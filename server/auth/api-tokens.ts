import type { Kysely } from 'kysely'
import { lowerRole, type Role } from '#engine/rules/permissions.ts'
import { type Actor, record } from '#server/store/activity/record.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { type Administrator, lockActor } from './people-rules.ts'
import { lacksSecondStep, requiredRolesValue } from './second-step/required-roles.ts'
import { noteEveryMs, type Readable, type Signed } from './signed.ts'
import { hashToken, newToken } from './tokens.ts'

/** Tells it apart from a session's token, for which another table is asked. */
const prefix = 'api_'
const at = (ms: number) => new Date(ms).toISOString()

export type NewToken = { readonly name: string; readonly role: Role; readonly expires_at: string }
export type ApiTokens = ReturnType<typeof createApiTokens>

export const isApiToken = (token: string) => token.startsWith(prefix) && token.length === prefix.length + 43

/** Revokes the tokens that a person has made: somebody who knew their password may have made some of them. */
export async function revokeTokensOf(transaction: SystemTransaction, by: Actor, adminId: number): Promise<void> {
  const gone = await transaction
    .deleteFrom('api_tokens')
    .where('admin_id', '=', adminId)
    .returning(['id', 'name'])
    .execute()
  for (const { id, name } of gone)
    await record(transaction, by, { action: 'token-revoked', type: 'tokens', itemId: id, title: name })
}

/** Tokens for machines: each has a role and an end, and works no longer than the person who made it may sign in. */
export function createApiTokens(db: Kysely<SystemTables>) {
  const tokens = (from: Readable = db) =>
    from
      .selectFrom('api_tokens')
      .innerJoin('admins', 'admins.id', 'api_tokens.admin_id')
      .select([
        'api_tokens.id',
        'api_tokens.name',
        'api_tokens.role',
        'admins.name as made_by',
        'api_tokens.created_at',
        'api_tokens.expires_at',
        'api_tokens.used_at',
      ])

  return {
    /** Nothing for every token that does not work, whatever the reason. */
    async find(token: string, { isUse = true, from = db as Readable } = {}): Promise<Signed | undefined> {
      const now = Date.now()
      const found = await tokens(from)
        .select(['admins.id as admin_id', 'admins.username', 'admins.role as own_role', 'admins.second_step_at'])
        .select(requiredRolesValue)
        .where('api_tokens.token_hash', '=', hashToken(token))
        .where('api_tokens.expires_at', '>', at(now))
        .where('admins.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!found) return undefined
      if (isUse && (!found.used_at || Date.parse(found.used_at) < now - noteEveryMs))
        await db
          .updateTable('api_tokens')
          .set({ used_at: at(now) })
          .where('id', '=', found.id)
          .execute()
          // Reading must work on a read-only database.
          .catch((error: unknown) => {
            if (!outageOf(error)) throw error
          })
      return {
        sessionId: null,
        adminId: found.admin_id,
        username: found.username,
        name: found.made_by,
        // A token never allows more than its owner may do now.
        role: lowerRole(found.role, found.own_role),
        hasGeneratedPassword: false,
        lacksSecondStep: lacksSecondStep({ ...found, role: found.own_role }, found.second_step_roles),
        token: found.name,
        tokenId: found.id,
      }
    },

    list: () => tokens().orderBy('api_tokens.id', 'desc').execute(),

    /** The token is answered once, and stored as a hash only. */
    make(by: Administrator, { name, role, expires_at }: NewToken) {
      const token = prefix + newToken()
      return inTransaction(db, async (transaction) => {
        await lockActor(transaction, by)
        const row = {
          name,
          role,
          token_hash: hashToken(token),
          admin_id: by.adminId,
          expires_at,
          created_at: at(Date.now()),
        }
        const { id } = await transaction.insertInto('api_tokens').values(row).returning('id').executeTakeFirstOrThrow()
        await record(transaction, by, { action: 'token-made', type: 'tokens', itemId: id, title: `${name}, ${role}` })
        return { id, token }
      })
    },

    revoke: (by: Administrator, id: number): Promise<boolean> =>
      inTransaction(db, async (transaction) => {
        await lockActor(transaction, by)
        const gone = await transaction
          .deleteFrom('api_tokens')
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
        if (!gone) return false
        await record(transaction, by, { action: 'token-revoked', type: 'tokens', itemId: id, title: gone.name })
        return true
      }),
  }
}
