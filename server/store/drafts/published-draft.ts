import type { ContentType } from '#engine/declare/content-type.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import { plansRevision } from '#engine/derive/plans.ts'
import { reviewsRevision } from '#engine/derive/reviews.ts'
import { HttpError } from '#server/http/http-errors.ts'
import type { AnyDatabase } from '../repository.ts'

/** The draft that a write publishes, as it was seen. */
export type DraftToPublish = {
  readonly id: number
  readonly revision: number
  /** The request that is answered by it. It must still wait. */
  readonly request?: { readonly id: number; readonly answer: string | null }
}

/** The draft is not what was seen. */
export class DraftMoved extends HttpError {
  constructor() {
    super(409, 'Somebody saved, published or discarded this draft in the meantime. Nothing was published.')
  }
}

/** What a write changes besides content: what was planned and asked for a draft is settled with it. */
export const withDrafts = (names: readonly string[], draft: DraftToPublish | undefined): readonly string[] =>
  draft ? [...names, draftsRevision, plansRevision, reviewsRevision] : names

/**
 * Removes the draft inside the transaction that publishes it. Where somebody was quicker, nothing is published: of two
 * who publish the draft of a new item only one makes it.
 */
export async function takePublished(
  transaction: AnyDatabase,
  type: ContentType,
  { id, revision }: DraftToPublish,
  itemId?: number,
): Promise<void> {
  let query = transaction.deleteFrom('drafts').where('id', '=', id).where('revision', '=', revision)
  query = query.where('type', '=', type.name)
  if (itemId !== undefined) query = query.where('item_id', '=', itemId)
  const { numDeletedRows } = await query.executeTakeFirst()
  if (numDeletedRows === 0n) throw new DraftMoved()
}
