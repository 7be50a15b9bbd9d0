import type { Kysely } from 'kysely'
import { type Reserve, withRoom } from '#server/store/outages/reserve.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'

const dayMs = 24 * 3_600_000
/** So few that the chance to guess one of six digits stays below one in ten thousand. */
const maxADay = 30

export type CodeTries = ReturnType<typeof createCodeTries>

/** Counts the codes judged for an account, from everywhere: in the database, because instances hear of each other late. */
export function createCodeTries(db: Kysely<SystemTables>, reserve: Reserve | undefined) {
  async function secondsLeft(adminId: number): Promise<number> {
    const row = await db
      .selectFrom('code_tries')
      .select('expires_at')
      .where('admin_id', '=', adminId)
      .executeTakeFirst()
    return Math.max(1, Math.ceil((Date.parse(row?.expires_at ?? '0') - Date.now()) / 1000))
  }

  return {
    /** Counts a code that is about to be judged. Answers the seconds to wait where there were too many, else 0. */
    async count(adminId: number): Promise<number> {
      const now = Date.now()
      const expires_at = new Date(now + dayMs).toISOString()
      const isOver = new Date(now).toISOString()
      const count = db
        .insertInto('code_tries')
        .values({ admin_id: adminId, tries: 1, expires_at })
        .onConflict((conflict) =>
          conflict
            .column('admin_id')
            .doUpdateSet((column) => ({
              tries: column
                .case()
                .when('code_tries.expires_at', '<=', isOver)
                .then(1)
                .else(column('code_tries.tries', '+', 1))
                .end(),
              expires_at: column
                .case()
                .when('code_tries.expires_at', '<=', isOver)
                .then(expires_at)
                .else(column.ref('code_tries.expires_at'))
                .end(),
            }))
            .where((column) =>
              column.or([column('code_tries.tries', '<', maxADay), column('code_tries.expires_at', '<=', isOver)]),
            ),
        )
        .returning('tries')
      const counted = await withRoom(reserve, () => count.executeTakeFirst())
      return counted ? 0 : secondsLeft(adminId)
    },

    /** A code that was right, in the transaction of the sign-in. */
    takeBack: (transaction: SystemTransaction, adminId: number) =>
      transaction
        .updateTable('code_tries')
        .set((column) => ({ tries: column('tries', '-', 1) }))
        .where('admin_id', '=', adminId)
        .where('tries', '>', 0)
        .execute(),
  }
}
