import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { maxTrashIds } from '#engine/derive/history.ts'
import { may } from '#engine/rules/permissions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { allowLong } from '#server/http/long-request.ts'
import type { RateLimiter } from '#server/http/rate-limiter.ts'
import type { Seen } from '#server/store/history/list-trash.ts'
import type { Trash } from '#server/store/history/trash.ts'
import type { Writer } from '#server/store/history/writer.ts'
import { actorOf, signedIn } from '../access.ts'
import { onceFor } from '../attempt.ts'
import { idsFrom, idsOf } from '../bodies/ids-body.ts'
import { countNewDrafts } from '../drafts/editorial-limits.ts'
import { keysetFrom, keysetSchema } from '../parameters.ts'
import { trashOperations } from '../schemas/history.ts'
import { tellRevisions } from '../tell-revisions.ts'

type Options = {
  readonly types: readonly ContentType[]
  readonly trash: Trash
  /** A draft that comes back is like one that is begun. */
  readonly creations: RateLimiter | undefined
}

const reading = { access: 'content.read' } as const
const writing = { access: 'content.write' } as const
/** People who only write drafts can bring back those that they discarded. */
const drafting = { access: 'drafts' } as const
/** What is gone for good makes room. */
const removing = { ...drafting, evenWhenFull: true } as const
const emptying = { ...writing, evenWhenFull: true } as const

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['ids'],
  properties: { ids: idsOf(maxTrashIds) },
}
const restoreBody = {
  ...body,
  properties: {
    ...body.properties,
    keep_active: {
      title: 'keep_active',
      type: 'boolean',
      default: false,
      description: 'What was on the site when it was deleted is on it again; else everything comes back switched off',
    },
  },
}
const emptyBody = {
  type: 'object',
  additionalProperties: false,
  required: ['up_to'],
  properties: { up_to: { title: 'up_to', type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
}
const querystring = (types: readonly ContentType[]) => ({
  ...keysetSchema,
  properties: {
    ...keysetSchema.properties,
    type: {
      title: 'type',
      type: 'string',
      enum: types.map(({ name }) => name),
      description: 'Only items of this type',
    },
    q: { type: 'string', maxLength: 200, format: 'storable', description: 'Only items whose title has these words' },
  },
})

/** All of the trash for people who may write content, else the drafts that somebody discarded in person. */
function seenBy(request: FastifyRequest): Seen {
  const { role, token, adminId } = signedIn(request)
  if (may(role, 'content.write')) return {}
  return { draftsOf: token === null ? adminId : null }
}

/** People who see all of the trash must still be allowed to when each part of it is done. */
function writerSeeing(request: FastifyRequest, { draftsOf }: Seen): Writer {
  return {
    ...actorOf(request),
    async confirm(from) {
      const signed = await request.judge?.({ from, isUse: false })
      if (draftsOf === undefined && !(signed && may(signed.role, 'content.write')))
        throw httpErrors.forbidden('Your role has changed, and no longer restores content.')
    },
  }
}

/** What was deleted, of every content type. */
export function trashRoutes(app: FastifyInstance, { types, trash, creations }: Options): void {
  const list = { ...trashOperations.list, querystring: querystring(types) }
  app.get('/api/trash', { config: reading, schema: list }, (request) => {
    const { query } = request
    const { type, q } = query as { type?: string; q?: string }
    return trash.list({ ...keysetFrom(query), type, search: q, ...seenBy(request) })
  })

  const restore = { ...trashOperations.restore, body: restoreBody }
  app.post('/api/trash/restore', { config: drafting, schema: restore }, (request: FastifyRequest, reply) =>
    onceFor(request, trash, async (attempt) => {
      const seen = seenBy(request)
      // People who may write content bring back many at once.
      countNewDrafts(creations, request, seen.draftsOf === undefined ? 1 : idsFrom(request).length)
      const by = writerSeeing(request, seen)
      const { keep_active: keepsActive } = request.body as { keep_active?: boolean }
      return trash.restore(idsFrom(request), { attempt, onRaised: tellRevisions(reply), by, keepsActive, ...seen })
    }),
  )

  const remove = { ...trashOperations.remove, body }
  app.post('/api/trash/remove', { config: removing, schema: remove }, async (request) => {
    const seen = seenBy(request)
    return { success: true, ids: await trash.remove(idsFrom(request), writerSeeing(request, seen), seen) }
  })

  const empty = { ...trashOperations.empty, body: emptyBody }
  app.post('/api/trash/empty', { config: emptying, schema: empty }, async (request) => {
    allowLong(request)
    const { up_to } = request.body as { up_to: number }
    return { success: true, removed: await trash.empty(up_to, actorOf(request)) }
  })
}
