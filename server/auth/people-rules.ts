import type { Selectable, Transaction } from 'kysely'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Actor } from '#server/store/activity/record.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'

export type Administrator = Actor & { readonly adminId: number }
export type AdminRow = Selectable<SystemTables['admins']>
export type PersonState = 'active' | 'invited' | 'disabled'

export const stateOf = ({ joined_at, disabled_at }: Pick<AdminRow, 'joined_at' | 'disabled_at'>): PersonState => {
  if (disabled_at) return 'disabled'
  return joined_at ? 'active' : 'invited'
}

/** One change of people at a time, on all instances: two who disable each other are judged one after the other. */
export const lockPeople = (transaction: Transaction<SystemTables>) =>
  transaction
    .insertInto('settings')
    .values({ name: 'people_lock', value: nextStamp() })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: nextStamp() }))
    .execute()

/** Judges who acts with their row locked: a new password or the end of their account comes before this, or after it. */
export async function lockPerson(
  transaction: Transaction<SystemTables>,
  by: Administrator,
): Promise<AdminRow | undefined> {
  const actor = await transaction
    .updateTable('admins')
    .set((column) => ({ password_hash: column.ref('password_hash') }))
    .where('id', '=', by.adminId)
    .returningAll()
    .executeTakeFirst()
  await by.confirm?.(transaction)
  return actor
}

/** The same for what administrators alone may do. */
export async function lockActor(transaction: Transaction<SystemTables>, by: Administrator): Promise<void> {
  const actor = await lockPerson(transaction, by)
  if (actor?.role !== 'administrator' || stateOf(actor) !== 'active')
    throw httpErrors.forbidden('You are no longer an administrator. Nothing was changed.')
}

/** Somebody has to be left who can let others in. */
export async function refuseLast(transaction: Transaction<SystemTables>, person: AdminRow): Promise<void> {
  if (person.role !== 'administrator' || stateOf(person) !== 'active') return
  const other = await transaction
    .selectFrom('admins')
    .select('id')
    .where('id', '!=', person.id)
    .where('role', '=', 'administrator')
    .where('disabled_at', 'is', null)
    .where('joined_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (!other)
    throw httpErrors.conflict('At least one administrator is needed. Make somebody else an administrator first.')
}
