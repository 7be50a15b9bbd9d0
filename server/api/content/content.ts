import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type BulkAction, bulkActions, maxBulk } from '#engine/derive/bulk.ts'
import { type Action, adminEndpoints } from '#engine/derive/endpoints.ts'
import { operationName } from '#engine/derive/names.ts'
import { changesSchema, inputSchema } from '#engine/derive/schemas.ts'
import { isUnchanged } from '#server/http/if-none-match.ts'
import { allowLong } from '#server/http/long-request.ts'
import type { Media } from '#server/media/media.ts'
import { compressed } from '#server/plugins/compress.ts'
import { inParts } from '#server/plugins/open-lists.ts'
import type { Content } from '#server/store/content.ts'
import type { Row } from '#server/store/repository.ts'
import type { Revisions } from '#server/store/revision.ts'
import type { RichText } from '#server/store/rich-text/rich-text.ts'
import { actorOf } from '../access.ts'
import { onceFor } from '../attempt.ts'
import { inputAccepter } from '../bodies/accept-input.ts'
import { idsOf } from '../bodies/ids-body.ts'
import { inputReader } from '../bodies/input.ts'
import { sendList } from '../json-list.ts'
import { expectedStamp, idFrom, keysetFrom, keysetSchema, versionFrom } from '../parameters.ts'
import { describeContent } from '../schemas/content.ts'
import { tellRevisions } from '../tell-revisions.ts'
import { restorable } from './restorable.ts'
import { seenDraft } from './seen-draft.ts'

type Options = {
  types: readonly ContentType[]
  content: Content
  media: Media
  richText: RichText
  revisions: Revisions
}
type Behaviour = Pick<RouteOptions, 'bodyLimit' | 'config' | 'preValidation' | 'handler' | 'schema'>

/** Rich text of 500,000 characters, each of up to four bytes. */
const itemLimit = 2 * 1024 * 1024
/** 10,000 ids. */
const idsLimit = 256 * 1024
const ids = idsOf(maxBulk)

/** Every administrator's route of every content type, derived from its declaration. */
export function contentRoutes(app: FastifyInstance, options: Options): void {
  app.decorateRequest('pictures')
  for (const type of options.types) {
    const behaviours = behavioursOf(type, options)
    const descriptions = describeContent(type)
    for (const endpoint of adminEndpoints(type)) {
      const { method, path, does } = endpoint
      const naming = { operationId: operationName(type, endpoint), tags: [type.labels.many] }
      const { schema, config, ...behaviour } = behaviours[does]
      const access = method === 'GET' ? 'content.read' : 'content.write'
      app.route({
        method,
        url: path,
        ...behaviour,
        config: { ...config, access },
        schema: { ...naming, ...descriptions[does], ...schema },
      })
    }
  }
}

function behavioursOf(type: ContentType, options: Options): Record<Action, Behaviour> {
  const { content, media, richText, revisions } = options
  const what = type.labels.one.toLowerCase()
  // Another declaration answers the same rows differently.
  const declared = createHash('sha256').update(JSON.stringify(type.fields)).digest('base64url').slice(0, 8)
  const readInput = inputReader(type, media)
  const id = (request: FastifyRequest) => idFrom(request.params, what)
  const expected = (request: FastifyRequest) => expectedStamp(request.headers['if-match'])

  const writing = (request: FastifyRequest, reply: FastifyReply) => ({
    onRaised: tellRevisions(reply),
    by: actorOf(request),
  })
  const asChange = restorable(type)

  const accepted = inputAccepter({ media, richText })
  const withPictures = ({ body, pictures }: FastifyRequest) => accepted(type, body as Row, pictures)

  return {
    list: {
      config: { ...compressed, ...inParts },
      handler: async ({ headers }: FastifyRequest, reply: FastifyReply) => {
        // Read before the list: what is written meanwhile makes the tag too old, never too new.
        const revision = await revisions.of(type.name)
        const etag = `"${revision}-${declared}"`
        tellRevisions(reply)([[type.name, revision]])
        // Weak, because it names what is said and not the bytes, which depend on the encoding.
        reply.header('etag', `W/${etag}`)
        return isUnchanged(headers['if-none-match'], etag) ? reply.code(304).send() : sendList(reply, content.all(type))
      },
    },
    create: {
      bodyLimit: itemLimit,
      preValidation: readInput,
      schema: { body: inputSchema(type) },
      handler: async (request: FastifyRequest, reply: FastifyReply) =>
        reply.code(201).send(
          await onceFor(request, content, async (attempt) =>
            content.create(type, await withPictures(request), {
              attempt,
              draft: seenDraft(request),
              ...writing(request, reply),
            }),
          ),
        ),
    },
    update: {
      bodyLimit: itemLimit,
      preValidation: readInput,
      schema: { body: changesSchema(type) },
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        onceFor(request, content, async (attempt) => {
          // A write that will be refused must not leave its picture behind.
          await content.assertSeen(type, id(request), expected(request))
          return content.update(type, id(request), await withPictures(request), {
            expected: expected(request),
            attempt,
            draft: seenDraft(request),
            ...writing(request, reply),
          })
        }),
    },
    remove: {
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const options = { expected: expected(request), ...writing(request, reply) }
        await onceFor(request, content, (attempt) => content.remove(type, id(request), { ...options, attempt }))
        return { success: true }
      },
    },
    restore: {
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        onceFor(request, content, (attempt) =>
          content.restore(type, id(request), { attempt, ...writing(request, reply) }),
        ),
    },
    reorder: {
      bodyLimit: idsLimit,
      config: { ...compressed, ...inParts },
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['ids'],
          properties: { ids },
        },
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        allowLong(request)
        const { ids } = request.body as { ids: number[] }
        await onceFor(request, content, (attempt) =>
          content.reorder(type, ids, { attempt, ...writing(request, reply) }),
        )
        return sendList(reply, content.all(type))
      },
    },
    bulk: {
      bodyLimit: idsLimit,
      config: { makesRoom: (body: unknown) => (body as { action?: unknown } | null)?.action === 'delete' },
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['ids', 'action'],
          properties: { ids, action: { title: 'action', type: 'string', enum: [...bulkActions] } },
        },
      },
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        onceFor(request, content, (attempt) => {
          allowLong(request)
          const body = request.body as { ids: number[]; action: BulkAction }
          return content.bulk(type, body.ids, body.action, { attempt, ...writing(request, reply) })
        }),
    },
    versions: {
      schema: { querystring: keysetSchema },
      handler: (request: FastifyRequest) => content.versions(type, id(request), keysetFrom(request.query)),
    },
    version: {
      handler: (request: FastifyRequest) => content.version(type, id(request), versionFrom(request.params)),
    },
    restoreVersion: {
      handler: (request: FastifyRequest, reply: FastifyReply) =>
        onceFor(request, content, async (attempt) => {
          const restored = versionFrom(request.params)
          await content.assertSeen(type, id(request), expected(request))
          const { item } = await content.version(type, id(request), restored)
          return content.update(type, id(request), await accepted(type, asChange(item)), {
            expected: expected(request),
            attempt,
            restored,
            ...writing(request, reply),
          })
        }),
    },
  }
}
