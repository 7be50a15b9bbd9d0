import type { Kysely } from 'kysely'
import type { SystemTables } from '#server/store/schema.ts'
import type { Passkeys } from './passkeys.ts'
import { createPendingSteps } from './pending-steps.ts'

type Admin = { readonly id: number; readonly name: string; readonly password_hash: string }
export type PendingSignIns = ReturnType<typeof createPendingSignIns>

/** People who have shown the password, and are asked for the second step. */
export function createPendingSignIns(db: Kysely<SystemTables>, passkeys: Passkeys) {
  const { begin, find, use } = createPendingSteps(db, 'sign-in')

  return {
    /** What the client is told: how to go on. */
    async ask(admin: Admin) {
      const [token, own, app] = await Promise.all([
        begin(admin),
        passkeys.of(admin.id),
        db.selectFrom('admins').select('totp_secret').where('id', '=', admin.id).executeTakeFirst(),
      ])
      return {
        second_step: {
          token,
          name: admin.name,
          passkey: passkeys.isPossible && own.length > 0,
          app: Boolean(app?.totp_secret),
        },
      }
    },

    find: async (token: string) => (await find(token))?.admin,
    use,
  }
}
