import type { ContentType } from '#engine/declare/content-type.ts'
import { type ReviewList, type ReviewRequest, reviewsRevision } from '#engine/derive/reviews.ts'
import type { ActivityAction } from '#engine/rules/activity.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { record } from '../activity/record.ts'
import type { Database } from '../database.ts'
import { theProduct } from '../history/writer.ts'
import { lockPersonRow } from '../locks/person-lock.ts'
import { slotOf } from '../plans/slots.ts'
import { type AnyDatabase, repository } from '../repository.ts'
import type { Revisions } from '../revision.ts'
import { nextStamp } from '../stamps.ts'
import { type Attempt, earlierResult } from '../writes/repeated-writes.ts'
import { createWrite, type WriteOptions } from '../writes/write.ts'
import { findRequest, findWaiting, listRequests, type Reader, reviewersIn } from './read-requests.ts'

type Parts = { readonly database: Database; readonly revisions: Revisions; readonly types: readonly ContentType[] }
type AskedFor = {
  readonly type: ContentType
  readonly draftId: number
  readonly itemId: number | null
  readonly title: string
}

const changedMeanwhile = () => httpErrors.conflict('Somebody changed this request in the meantime. Please try again.')

/** Of one person: nobody fills the list of what waits. */
const maxWaiting = 50

export type Reviews = ReturnType<typeof createReviews>

/** Drafts that somebody asks to be published, and what became of it. */
export function createReviews({ database, revisions, types }: Parts) {
  const db = database.db as unknown as AnyDatabase
  const write = createWrite(database, revisions)
  const names = types.map(({ name }) => name)

  const note = (transaction: AnyDatabase, action: ActivityAction, request: ReviewRequest, options: WriteOptions) => {
    const { type, item_id: itemId, title } = request
    return record(transaction, options.by ?? theProduct, { action, type, itemId: itemId ?? undefined, title })
  }

  /** Nobody deletes the item until it is over, so that no request is left for what is in the trash. */
  async function lockItem(transaction: AnyDatabase, type: ContentType, id: number): Promise<void> {
    const [item] = await repository(transaction, type).locked([id], database.dialect)
    if (!item) throw httpErrors.conflict(`Somebody deleted this ${type.labels.one.toLowerCase()}. Restore it first.`)
  }

  /** Nobody publishes or discards the draft until it is over. */
  async function lockDraft(transaction: AnyDatabase, id: number): Promise<void> {
    const query = transaction.selectFrom('drafts').select('id').where('id', '=', id)
    const found = await (database.dialect === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    if (!found) throw httpErrors.notFound('draft')
  }

  async function refuseTooMany(transaction: AnyDatabase, asker: number | null): Promise<void> {
    await lockPersonRow(transaction, asker)
    const own = transaction
      .selectFrom('review_requests')
      .where('asked_by_id', '=', asker)
      .where('state', '=', 'waiting')
    const { total } = await own.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow()
    if (Number(total) >= maxWaiting)
      throw httpErrors.conflict(`You have asked for ${maxWaiting} texts already. Wait for answers, or withdraw some.`)
  }

  /** Nobody is told that it goes back while it is about to be published. */
  async function refusePlanned(transaction: AnyDatabase, id: number): Promise<void> {
    const { type, item_id: itemId, draft_id: draftId } = await findRequest(transaction, names, id)
    const slot = slotOf('publish', { type, itemId, draftId })
    if (await transaction.selectFrom('plan_items').select('id').where('slot', '=', slot).executeTakeFirst())
      throw httpErrors.conflict('This draft is planned to be published. Cancel that plan before you send it back.')
  }

  return {
    list: async (reader: Reader): Promise<ReviewList> => ({
      requests: await listRequests(db, names, reader),
      reviewers: await reviewersIn(db),
    }),
    find: (id: number): Promise<ReviewRequest> => findRequest(db, names, id),
    waiting: (id: number): Promise<ReviewRequest> => findWaiting(db, names, id),

    /** What an earlier attempt came to; nothing where there was none. */
    resultOf: (attempt: Attempt) => earlierResult(db, attempt),

    /** A draft has one request. What an editor answered before stays, so that the next one sees it. */
    ask: (asked: AskedFor, words: string | null, options: WriteOptions): Promise<ReviewRequest> =>
      write([reviewsRevision], options, async (transaction) => {
        const { type, draftId, itemId, title } = asked
        if (itemId !== null) await lockItem(transaction, type, itemId)
        await lockDraft(transaction, draftId)
        const { adminId: asked_by_id, name: asked_by } = options.by ?? theProduct
        await refuseTooMany(transaction, asked_by_id)
        const fresh = { state: 'waiting', asked_at: nextStamp(), asked_by_id, asked_by, note: words } as const
        const ofDraft = transaction.selectFrom('review_requests').select(['id', 'state', 'asked_by_id', 'asked_by'])
        const before = await ofDraft.where('draft_id', '=', draftId).executeTakeFirst()
        if (before?.state === 'waiting' && before.asked_by_id !== asked_by_id)
          throw httpErrors.conflict(`${before.asked_by} asked for this already. An editor will answer.`)
        const { id } = before
          ? await transaction
              .updateTable('review_requests')
              .set(fresh)
              .where('id', '=', before.id)
              .returning('id')
              .executeTakeFirstOrThrow()
          : await transaction
              .insertInto('review_requests')
              .values({ ...fresh, draft_id: draftId, type: type.name, item_id: itemId, title })
              .returning('id')
              .executeTakeFirstOrThrow()
        const request = await findRequest(transaction, names, Number(id))
        await note(transaction, 'review-asked', request, options)
        return request
      }),

    /** Answers what it was. */
    withdraw: (id: number, options: WriteOptions): Promise<ReviewRequest> =>
      write([reviewsRevision], options, async (transaction) => {
        const request = await findRequest(transaction, names, id)
        const { adminId } = options.by ?? theProduct
        const own = transaction.deleteFrom('review_requests').where('id', '=', id).where('asked_by_id', '=', adminId)
        const remove = own.where('state', '!=', 'published')
        if (!(await remove.returning('id').executeTakeFirst())) {
          await findWaiting(transaction, names, id)
          throw changedMeanwhile()
        }
        await note(transaction, 'review-withdrawn', request, options)
        return request
      }),

    sendBack: (id: number, answer: string, options: WriteOptions): Promise<ReviewRequest> =>
      write([reviewsRevision], options, async (transaction) => {
        const { adminId: answered_by_id, name: answered_by } = options.by ?? theProduct
        await refusePlanned(transaction, id)
        const sent = await transaction
          .updateTable('review_requests')
          .set({ state: 'sent-back', answered_at: nextStamp(), answered_by_id, answered_by, answer })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .returning('id')
          .executeTakeFirst()
        if (!sent) {
          await findWaiting(transaction, names, id)
          throw changedMeanwhile()
        }
        const request = await findRequest(transaction, names, id)
        await note(transaction, 'review-sent-back', request, options)
        return request
      }),
  }
}
