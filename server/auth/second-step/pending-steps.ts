import type { Kysely } from 'kysely'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { hashToken, newToken } from '../tokens.ts'

/** Long enough to find the phone. */
const validMs = 10 * 60_000
/** So many that nobody pushes out what the owner has just begun, and so few that nobody fills the table. */
const maxOpen = 10_000
const at = (ms: number) => new Date(ms).toISOString()

type Admin = { readonly id: number; readonly password_hash: string }

/**
 * What somebody has begun by showing the password, and may go on with once, on any instance. Its token is stored as a
 * hash only: nobody who reads the database can claim to have shown one.
 */
export function createPendingSteps(db: Kysely<SystemTables>, purpose: 'sign-in' | 'new app' | 'new passkey') {
  const own = (from: Pick<SystemTransaction, 'deleteFrom'>, adminId: number) =>
    from.deleteFrom('pending_steps').where('admin_id', '=', adminId).where('purpose', '=', purpose)

  async function forgetOldest(transaction: SystemTransaction, adminId: number): Promise<void> {
    const newest = await transaction
      .selectFrom('pending_steps')
      .select('expires_at')
      .where('admin_id', '=', adminId)
      .where('purpose', '=', purpose)
      .orderBy('expires_at', 'desc')
      .offset(maxOpen - 1)
      .limit(1)
      .executeTakeFirst()
    const end = newest?.expires_at ?? at(Date.now())
    await own(transaction, adminId).where('expires_at', '<=', end).execute()
  }

  return {
    /** Answers the token; it opens nothing where the password was changed or the person disabled meanwhile. */
    async begin({ id, password_hash }: Admin, value = ''): Promise<string> {
      const token = newToken()
      await inTransaction(db, async (transaction) => {
        // Locks the row, as a sign-in does.
        const locked = await transaction
          .updateTable('admins')
          .set({ password_hash })
          .where('id', '=', id)
          .where('password_hash', '=', password_hash)
          .where('disabled_at', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!locked) return
        await forgetOldest(transaction, id)
        const expires_at = at(Date.now() + validMs)
        const row = { token_hash: hashToken(token), admin_id: id, purpose, value, expires_at }
        await transaction
          .insertInto('pending_steps')
          .values({ ...row, password: hashToken(password_hash) })
          .execute()
      })
      return token
    },

    /** Whose it is; nothing where it took too long, or the password was changed or the person disabled meanwhile. */
    async find(token: string) {
      const pending = await db
        .selectFrom('pending_steps')
        .innerJoin('admins', 'admins.id', 'pending_steps.admin_id')
        .selectAll('admins')
        .select(['pending_steps.value', 'pending_steps.password'])
        .where('pending_steps.token_hash', '=', hashToken(token))
        .where('pending_steps.purpose', '=', purpose)
        .where('pending_steps.expires_at', '>', at(Date.now()))
        .where('admins.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!pending) return undefined
      const { value, password, ...admin } = pending
      return password === hashToken(admin.password_hash) ? { admin, value } : undefined
    },

    /** False where it was used meanwhile. Call it in the transaction of what it was begun for. */
    async use(transaction: SystemTransaction, adminId: number, token: string): Promise<boolean> {
      const used = own(transaction, adminId).where('token_hash', '=', hashToken(token))
      return (await used.executeTakeFirstOrThrow()).numDeletedRows > 0n
    },
  }
}

export type PendingSteps = ReturnType<typeof createPendingSteps>
