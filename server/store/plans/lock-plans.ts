import type { Kysely } from 'kysely'
import { takeLock } from '../locks/named-lock.ts'
import type { AnyDatabase } from '../repository.ts'
import type { SystemTables } from '../schema.ts'
import { itemsWithWordsOf } from './planned-words.ts'

type Writing = Pick<Kysely<SystemTables>, 'updateTable'>

/** Of several who plan at once each counts those before it, and nobody gets a plan meanwhile. */
export const lockPlans = (transaction: Pick<Kysely<SystemTables>, 'insertInto'>) => takeLock(transaction, 'plans_lock')

const lockRows = (transaction: Writing) =>
  transaction.updateTable('plans').set((column) => ({ state: column.ref('state') }))

/** It stays as it is until the transaction is over: the clock carries plans out without the lock of all. */
export const lockPlan = (transaction: AnyDatabase, id: number) =>
  lockRows(transaction as unknown as Writing)
    .where('id', '=', id)
    .execute()

/**
 * What somebody planned, saw or wrote for a plan, before their row: moving a plan, carrying it out and publishing its
 * draft lock in this order too.
 */
export async function lockPlansOf(transaction: Kysely<SystemTables>, adminId: number): Promise<void> {
  await lockPlans(transaction)
  const words = await itemsWithWordsOf(transaction as unknown as AnyDatabase, adminId)
  await lockRows(transaction)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('planned_by_id', '=', adminId),
        eb('id', 'in', selectFrom('plan_items').select('plan_id').where('seen_by_id', '=', adminId)),
        ...words.map(({ plan }) => eb('id', '=', plan)),
      ]),
    )
    .where('state', '=', 'planned')
    .execute()
}
