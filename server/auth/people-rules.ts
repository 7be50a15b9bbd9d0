import type { Selectable } from 'kysely'
import type { PersonState } from '#engine/rules/person.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Actor } from '#server/store/activity/record.ts'
import { takeLock } from '#server/store/locks/named-lock.ts'
import { lockPersonRow } from '#server/store/locks/person-lock.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'

export type Administrator = Actor & { readonly adminId: number }
export type AdminRow = Selectable<SystemTables['admins']>

export const stateOf = ({ joined_at, disabled_at }: Pick<AdminRow, 'joined_at' | 'disabled_at'>): PersonState => {
  if (disabled_at) return 'disabled'
  return joined_at ? 'active' : 'invited'
}

/** One change of people at a time, on all instances: two who disable each other are judged one after the other. */
export const lockPeople = (transaction: SystemTransaction) => takeLock(transaction, 'people_lock')

/** Judges the actor with their row locked: a new password or the end of their account comes before this or after it. */
export async function lockPerson(transaction: SystemTransaction, by: Administrator): Promise<AdminRow | undefined> {
  const actor = await lockPersonRow(transaction, by.adminId)
  await by.confirm?.(transaction)
  return actor
}

/** The same for what administrators alone may do. */
export async function lockActor(transaction: SystemTransaction, by: Administrator): Promise<void> {
  const actor = await lockPerson(transaction, by)
  if (actor?.role !== 'administrator' || stateOf(actor) !== 'active')
    throw httpErrors.forbidden('You are no longer an administrator. Nothing was changed.')
}

/** Somebody has to be left who can let others in. */
export async function refuseLast(transaction: SystemTransaction, person: AdminRow): Promise<void> {
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
