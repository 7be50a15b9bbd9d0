import type { Kysely } from 'kysely'
import { plansRevision } from '#engine/derive/plans.ts'
import { ownTurn } from '#server/own-turn.ts'
import type { AnyDatabase } from '../repository.ts'
import { raiseUnannounced } from '../revision.ts'
import type { SystemTables } from '../schema.ts'
import { cancelled, ended, settleFailed } from './mark-plan.ts'
import { itemsWithWordsOf } from './planned-words.ts'
import { type PlanRow, withItems } from './read-plans.ts'

type Person = { readonly id: number; readonly name: string }

const wasReset = (name: string) =>
  `The password of ${name} was reset after this was planned. Look at it, and plan it again.`
const saw = (name: string) =>
  `${name} planned a draft of this, and their password was reset since. Look at it, and plan it again.`
const wroteUnseen = (name: string) =>
  `${name} changed a draft after it was planned, and their password was reset since. Look at it, and plan it again.`

/** Nobody answers for these drafts any more: anyone who plans them again looks first, the first planner too. */
async function forgetSeers(transaction: AnyDatabase, person: Person, items: readonly number[]): Promise<void> {
  const open = transaction.selectFrom('plans').select('id').where('state', '!=', 'done')
  await transaction
    .updateTable('plan_items')
    .set({ seen_by_id: null, seen_token_id: null })
    .where('plan_id', 'in', open)
    .where(({ eb, or }) => or([eb('seen_by_id', '=', person.id), ...(items.length > 0 ? [eb('id', 'in', items)] : [])]))
    .execute()
}

/**
 * Keeps what somebody planned from happening by itself, and what others planned where they wrote what nobody has seen:
 * somebody who knew their password may have planned, moved or written it.
 */
export async function holdPlansOf(open: Kysely<SystemTables>, person: Person): Promise<void> {
  const transaction = open as unknown as AnyDatabase
  const waiting = (error: string) =>
    transaction.updateTable('plans').set(ended('failed', error)).where('state', '=', 'planned').returningAll()
  const held = await waiting(wasReset(person.name)).where('planned_by_id', '=', person.id).execute()
  const seen = transaction.selectFrom('plan_items').select('plan_id').where('seen_by_id', '=', person.id)
  held.push(...(await waiting(saw(person.name)).where('id', 'in', seen).execute()))
  const words = await itemsWithWordsOf(transaction, person.id)
  const others = words.map(({ plan }) => plan)
  if (others.length > 0) held.push(...(await waiting(wroteUnseen(person.name)).where('id', 'in', others).execute()))
  // Nobody would look at what is brought back.
  await transaction
    .deleteFrom('plans')
    .where('state', '=', cancelled)
    .where(({ eb, or }) =>
      or([
        eb('planned_by_id', '=', person.id),
        eb('id', 'in', seen),
        ...(others.length > 0 ? [eb('id', 'in', others)] : []),
      ]),
    )
    .execute()
  await forgetSeers(
    transaction,
    person,
    words.map(({ item }) => item),
  )
  for (const row of held) {
    await ownTurn('finish')
    for (const plan of await withItems(transaction, [row as PlanRow])) await settleFailed(transaction, plan)
  }
  if (held.length > 0) await raiseUnannounced(transaction, [plansRevision])
}
