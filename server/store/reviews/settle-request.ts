import { cut } from '#engine/text/cut.ts'
import type { Entry } from '../activity/record.ts'
import { DraftMoved, type DraftToPublish } from '../drafts/published-draft.ts'
import type { Writer } from '../history/writer.ts'
import type { AnyDatabase } from '../repository.ts'
import { nextStamp } from '../stamps.ts'

const maxTitle = 200

/** Inside the transaction that publishes a draft: those who asked for it are told who did it, whichever way. */
export async function settleRequest(
  transaction: AnyDatabase,
  { id: draftId, request }: DraftToPublish,
  { itemId, title = '' }: Entry,
  by: Writer,
): Promise<void> {
  const answered = { answered_at: nextStamp(), answered_by_id: by.adminId, answered_by: by.name }
  let settle = transaction
    .updateTable('review_requests')
    .set({
      state: 'published',
      item_id: itemId,
      title: cut(title, maxTitle),
      ...answered,
      answer: request?.answer ?? null,
    })
    .where('draft_id', '=', draftId)
  if (request) settle = settle.where('id', '=', request.id).where('state', '=', 'waiting')
  const { numUpdatedRows } = await settle.executeTakeFirstOrThrow()
  // It was withdrawn or sent back meanwhile.
  if (request && numUpdatedRows === 0n) throw new DraftMoved()
}
