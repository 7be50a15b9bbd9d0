import type { KeptAfterChange } from '#engine/rules/password.ts'
import type { SystemTransaction } from '#server/store/schema.ts'

/** What still works, or is still to happen, in the name of somebody who has changed their own password. */
export async function keptAfterChange(transaction: SystemTransaction, id: number): Promise<KeptAfterChange> {
  const { tokens, plans } = await transaction
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('api_tokens')
        .select(fn.countAll().as('total'))
        .where('admin_id', '=', id)
        .where('expires_at', '>', new Date().toISOString())
        .as('tokens'),
      selectFrom('plans')
        .select(fn.countAll().as('total'))
        .where('planned_by_id', '=', id)
        .where('state', '=', 'planned')
        .as('plans'),
    ])
    .executeTakeFirstOrThrow()
  return { tokens: Number(tokens), plans: Number(plans) }
}
