import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { draftsRevision } from '#engine/derive/drafts.ts'
import { may } from '#engine/rules/permissions.ts'
import { callerKey } from '#server/auth/signed.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { countOrRefuse, type RateLimiter } from '#server/http/rate-limiter.ts'
import { ownTurnIfLong } from '#server/own-turn.ts'
import { compressed } from '#server/plugins/compress.ts'
import type { Content } from '#server/store/content.ts'
import type { Drafts } from '#server/store/drafts/drafts.ts'
import type { Row } from '#server/store/repository.ts'
import type { Revisions } from '#server/store/revision.ts'
import { actorOf, isOneself, signedIn } from '../access.ts'
import { onceFor } from '../attempt.ts'
import type { inputAccepter } from '../bodies/accept-input.ts'
import { valuesReader } from '../bodies/input.ts'
import { expectedStamp, idFrom, keysetFrom } from '../parameters.ts'
import { draftBodies, draftOperations, draftQuery } from '../schemas/drafts.ts'
import { tellRevisions } from '../tell-revisions.ts'
import type { draftRules } from './draft-rules.ts'
import { countNewDrafts } from './editorial-limits.ts'
import type { Publishable } from './publishable.ts'

type Options = {
  readonly types: readonly ContentType[]
  readonly drafts: Drafts
  readonly content: Content
  readonly accept: ReturnType<typeof inputAccepter>
  readonly rulesOf: ReturnType<typeof draftRules>
  readonly publishable: Publishable
  readonly revisions: Revisions
  /** What somebody begins and throws away again leaves traces on the disk. */
  readonly creations: RateLimiter | undefined
  /** Each is remembered for a day where it has a key. */
  readonly saves: RateLimiter | undefined
}
type Begun = { type: string; item_id?: number | null; base?: string | null; data: Row }
type Saved = Pick<Begun, 'base' | 'data'>
type Published = { revision: number; as_new?: boolean }

const writing = { access: 'drafts' } as const
/** As much as an item. */
const bodyLimit = 2 * 1024 * 1024

/** What is being written beside what is published, of every content type. */
export function draftRoutes(
  app: FastifyInstance,
  { types, drafts, content, revisions, creations, saves, accept, rulesOf, publishable }: Options,
): void {
  const readers = new Map(types.map((type) => [type, valuesReader(type)]))
  const idOf = ({ params }: FastifyRequest) => idFrom(params, 'draft')
  const options = (request: FastifyRequest, reply: FastifyReply) => ({
    expected: expectedStamp(request.headers['if-match']),
    onRaised: tellRevisions(reply),
    by: actorOf(request),
  })
  /** Anything that fits into the fields; what is missing is told and not refused. */
  const kept = async (type: ContentType, data: Row) => {
    await ownTurnIfLong(data)
    return accept(type, rulesOf(type).kept(readers.get(type)?.(data) ?? data))
  }

  app.get(
    '/api/drafts',
    { config: { ...writing, ...compressed }, schema: { ...draftOperations.list, querystring: draftQuery(types) } },
    async (request, reply) => {
      // Read before the list: what is written meanwhile makes it too old, never too new.
      tellRevisions(reply)([[draftsRevision, await revisions.of(draftsRevision)]])
      return drafts.list({ ...keysetFrom(request.query), type: (request.query as { type?: string }).type })
    },
  )

  app.get('/api/drafts/:id', { config: writing, schema: draftOperations.read }, (request) => drafts.find(idOf(request)))

  const create = { ...draftOperations.create, body: draftBodies(types).create }
  app.post('/api/drafts', { bodyLimit, config: writing, schema: create }, async (request, reply) =>
    reply.code(201).send(
      await onceFor(request, drafts, async (attempt) => {
        countNewDrafts(creations, request)
        const { type: name, item_id: itemId = null, base = null, data } = request.body as Begun
        const type = drafts.typeOf(name)
        const begun = { type, itemId, base, data: await kept(type, data) }
        return drafts.create(begun, { ...options(request, reply), attempt })
      }),
    ),
  )

  const save = { ...draftOperations.save, body: draftBodies(types).save }
  app.put('/api/drafts/:id', { bodyLimit, config: writing, schema: save }, (request, reply) =>
    onceFor(request, drafts, async (attempt) => {
      countOrRefuse(saves, callerKey(signedIn(request)), 'That was a lot of saves. Please go on in a minute.')
      const { base = null, data } = request.body as Saved
      const { type, updated_by_id: writer, revision } = await drafts.head(idOf(request))
      const { expected = '*' } = options(request, reply)
      // Others' words are written over only by somebody who says that they have seen them. Told before its pictures are
      // kept: one that was replaced comes back to the library only with what is saved.
      const hasSeen = expected === '*' ? isOneself(request, writer) : expected === String(revision)
      if (!hasSeen) throw httpErrors.stale(await drafts.find(idOf(request)))
      const changed = { base, data: await kept(drafts.typeOf(type), data) }
      return drafts.save(idOf(request), changed, { ...options(request, reply), attempt })
    }),
  )

  app.delete('/api/drafts/:id', { config: writing, schema: draftOperations.discard }, (request, reply) =>
    onceFor(request, { resultOf: drafts.discardedBy }, async (attempt) => {
      const { created_by_id: author } = await drafts.head(idOf(request))
      const mayDiscardAll = may(signedIn(request).role, 'drafts.publish')
      if (!isOneself(request, author) && !mayDiscardAll)
        throw httpErrors.forbidden('This draft is somebody else’s. Ask them or an editor to discard it.')
      return drafts.discard(idOf(request), { ...options(request, reply), attempt, mayDiscardAll })
    }),
  )

  const publish = { ...draftOperations.publish, body: draftBodies(types).publish }
  app.post('/api/drafts/:id/publish', { config: { access: 'drafts.publish' }, schema: publish }, (request, reply) =>
    onceFor(request, content, async (attempt) => {
      const { revision, as_new: asNew = false } = request.body as Published
      const draft = await drafts.find(idOf(request))
      if (draft.revision !== revision) throw httpErrors.stale(draft)
      const seen = { ...options(request, reply), attempt, draft: { id: draft.id, revision } }
      return content.publish(await publishable(draft, { asNew }), seen)
    }),
  )
}
