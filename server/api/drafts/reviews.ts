import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Draft } from '#engine/derive/drafts.ts'
import { noteNeeded, reviewNote, reviewsRevision } from '#engine/derive/reviews.ts'
import { may } from '#engine/rules/permissions.ts'
import { callerKey } from '#server/auth/signed.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { countOrRefuse, type RateLimiter } from '#server/http/rate-limiter.ts'
import type { Content } from '#server/store/content.ts'
import type { Drafts } from '#server/store/drafts/drafts.ts'
import { DraftMoved } from '#server/store/drafts/published-draft.ts'
import type { Reviews } from '#server/store/reviews/reviews.ts'
import type { Revisions } from '#server/store/revision.ts'
import { actorOf, isOneself, signedIn } from '../access.ts'
import { onceFor } from '../attempt.ts'
import { expectedStamp, idFrom } from '../parameters.ts'
import { reviewBodies, reviewOperations } from '../schemas/reviews.ts'
import { tellRevisions } from '../tell-revisions.ts'
import type { Publishable } from './publishable.ts'

type Options = {
  readonly reviews: Reviews
  readonly drafts: Drafts
  readonly content: Content
  readonly publishable: Publishable
  readonly revisions: Revisions
  /** What somebody asks and withdraws again leaves lines in the activity. */
  readonly requests: RateLimiter | undefined
}
type Asked = { draft_id: number; note?: string }
type Published = { revision: number; note?: string }

const asking = { access: 'drafts' } as const
const answering = { access: 'drafts.publish' } as const

const changedSince = (draft: Draft) =>
  new HttpError(412, `${draft.updated_by} changed it just now. Nothing was published.`, { current: draft })

/** Asking for the publication of a draft, and the answers to it. */
export function reviewRoutes(
  app: FastifyInstance,
  { reviews, drafts, content, publishable, revisions, requests }: Options,
): void {
  const idOf = ({ params }: FastifyRequest) => idFrom(params, 'request')
  const options = (request: FastifyRequest, reply: FastifyReply) => ({
    onRaised: tellRevisions(reply),
    by: actorOf(request),
  })

  app.get('/api/reviews', { config: asking, schema: reviewOperations.list }, async (request, reply) => {
    const { adminId, role } = signedIn(request)
    // Read before the list: what is written meanwhile makes it too old, never too new.
    tellRevisions(reply)([[reviewsRevision, await revisions.of(reviewsRevision)]])
    return reviews.list({ adminId, readsAll: may(role, 'drafts.publish') })
  })

  app.get('/api/reviews/:id', { config: answering, schema: reviewOperations.read }, (request) =>
    reviews.find(idOf(request)),
  )

  const ask = { ...reviewOperations.ask, body: reviewBodies.ask }
  app.post('/api/reviews', { config: asking, schema: ask }, async (request, reply) => {
    const asked = await onceFor(request, reviews, async (attempt) => {
      const signed = signedIn(request)
      countOrRefuse(requests, `review ${callerKey(signed)}`, 'That was a lot of requests. Please go on in an hour.')
      const { draft_id: draftId, note } = request.body as Asked
      const draft = await drafts.head(draftId)
      const isOwn = isOneself(request, draft.created_by_id) || isOneself(request, draft.updated_by_id)
      if (!isOwn && !may(signed.role, 'drafts.publish'))
        throw httpErrors.forbidden('This draft is somebody else’s. Ask them or an editor.')
      const { type, item_id: itemId, title } = draft
      const what = { type: drafts.typeOf(type), draftId, itemId, title }
      return reviews.ask(what, reviewNote(note), { ...options(request, reply), attempt })
    })
    return reply.code(201).send(asked)
  })

  app.delete('/api/reviews/:id', { config: asking, schema: reviewOperations.withdraw }, (request, reply) =>
    onceFor(request, reviews, async (attempt) => {
      const { asked_by_id: asker } = await reviews.find(idOf(request))
      if (!isOneself(request, asker))
        throw httpErrors.forbidden('Somebody else asked for this. Only they can withdraw it.')
      return reviews.withdraw(idOf(request), { ...options(request, reply), attempt })
    }),
  )

  const sendBack = { ...reviewOperations.sendBack, body: reviewBodies.sendBack }
  app.post('/api/reviews/:id/send-back', { config: answering, schema: sendBack }, (request, reply) =>
    onceFor(request, reviews, (attempt) => {
      const answer = reviewNote((request.body as { note?: string }).note)
      if (answer === null) throw httpErrors.invalid({ note: noteNeeded })
      return reviews.sendBack(idOf(request), answer, { ...options(request, reply), attempt })
    }),
  )

  const publish = { ...reviewOperations.publish, body: reviewBodies.publish }
  app.post('/api/reviews/:id/publish', { config: answering, schema: publish }, (request, reply) =>
    onceFor(request, content, async (attempt) => {
      const id = idOf(request)
      const { revision, note } = request.body as Published
      const { draft_id: draftId } = await reviews.waiting(id)
      try {
        const draft = await drafts.find(draftId)
        if (draft.revision !== revision) throw changedSince(draft)
        const expected = expectedStamp(request.headers['if-match'])
        const seen = { id: draftId, revision, request: { id, answer: reviewNote(note) } }
        return await content.publish(await publishable(draft), {
          ...options(request, reply),
          expected,
          attempt,
          draft: seen,
        })
      } catch (error) {
        // Where somebody was quicker, that is what is told.
        if (error instanceof HttpError) await reviews.waiting(id)
        throw error instanceof DraftMoved ? changedSince(await drafts.find(draftId)) : error
      }
    }),
  )
}
