import type { Kysely } from 'kysely'
import type { SystemTables } from '../schema.ts'

/** Holds somebody's row: of several things that they begin at once each counts those before it. */
export const lockPersonRow = (transaction: Pick<Kysely<SystemTables>, 'updateTable'>, adminId: number | null) =>
  transaction
    .updateTable('admins')
    .set((column) => ({ password_hash: column.ref('password_hash') }))
    .where('id', '=', adminId)
    .returningAll()
    .executeTakeFirst()
