import type { Actor } from '#server/store/activity/record.ts'
import { holdPlansOf } from '#server/store/plans/hold-plans.ts'
import type { SystemTransaction } from '#server/store/schema.ts'
import { revokeTokensOf } from './api-tokens.ts'

type Person = { readonly id: number; readonly name: string }

/**
 * A password is reset where somebody else may have known it: nothing that they may have made goes on by itself. Their
 * plans are locked before their row, see `lockPlansOf`.
 */
export async function endAfterReset(transaction: SystemTransaction, by: Actor, person: Person): Promise<void> {
  await revokeTokensOf(transaction, by, person.id)
  await holdPlansOf(transaction, person)
}
