import type { AnyDatabase } from '../repository.ts'

/** Inside the transaction that deletes these items: nobody publishes what is in the trash. */
export async function dropRequests(transaction: AnyDatabase, type: string, itemIds: readonly number[]): Promise<void> {
  await transaction
    .deleteFrom('review_requests')
    .where('type', '=', type)
    .where('item_id', 'in', itemIds)
    .where('state', '!=', 'published')
    .execute()
}
