import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type Action, adminEndpoints } from '#engine/derive/endpoints.ts'
import { operationName } from '#engine/derive/names.ts'
import { changesSchema, inputSchema } from '#engine/derive/schemas.ts'
import type { Media } from '#server/media/media.ts'
import { uploadNames } from '#server/media/references.ts'
import type { Content } from '#server/store/content.ts'
import type { Row } from '#server/store/repository.ts'
import type { RichText } from '#server/store/rich-text/rich-text.ts'
import { onceFor } from './attempt.ts'
import { inputReader } from './input.ts'
import { sendList } from './json-list.ts'
import { expectedStamp, idFrom } from './parameters.ts'
import { describeContent } from './schemas/content.ts'

type Options = { types: readonly ContentType[]; content: Content; media: Media; richText: RichText }
type Behaviour = Pick<RouteOptions, 'bodyLimit' | 'preValidation' | 'handler' | 'schema'>

/** Rich text of 500,000 characters, each of up to four bytes. */
const itemLimit = 2 * 1024 * 1024
/** 10,000 ids. */
const orderLimit = 256 * 1024

/** Every administrator's route of every content type, derived from its declaration. */
export function contentRoutes(app: FastifyInstance, options: Options): void {
  app.decorateRequest('pictures')
  for (const type of options.types) {
    const behaviours = behavioursOf(type, options)
    const descriptions = describeContent(type)
    for (const endpoint of adminEndpoints(type)) {
      const { method, path, does } = endpoint
      const naming = { operationId: operationName(type, endpoint), tags: [type.labels.many] }
      const { schema, ...behaviour } = behaviours[does]
      app.route({ method, url: path, ...behaviour, schema: { ...naming, ...descriptions[does], ...schema } })
    }
  }
}

function behavioursOf(type: ContentType, { content, media, richText }: Options): Record<Action, Behaviour> {
  const what = type.labels.one.toLowerCase()
  const readInput = inputReader(type, media)
  const id = (request: FastifyRequest) => idFrom(request.params, what)
  const expected = (request: FastifyRequest) => expectedStamp(request.headers['if-match'])

  /** Stores the pictures that came along, last of all: everything else has been checked by then. */
  const withPictures = async ({ body, pictures = new Map() }: FastifyRequest): Promise<Row> => {
    const input = await richText.accept(type, body as Row)
    for (const [field, picture] of pictures) input[field] = (await media.keep(picture)).url
    await media.touch(uploadNames(JSON.stringify(input)))
    return input
  }

  return {
    list: {
      handler: (_request: FastifyRequest, reply: FastifyReply) => sendList(reply, content.all(type)),
    },
    create: {
      bodyLimit: itemLimit,
      preValidation: readInput,
      schema: { body: inputSchema(type) },
      handler: async (request: FastifyRequest, reply: FastifyReply) =>
        reply
          .code(201)
          .send(
            await onceFor(request, content, async (attempt) =>
              content.create(type, await withPictures(request), { attempt }),
            ),
          ),
    },
    update: {
      bodyLimit: itemLimit,
      preValidation: readInput,
      schema: { body: changesSchema(type) },
      handler: (request: FastifyRequest) =>
        onceFor(request, content, async (attempt) => {
          // A write that will be refused must not leave its picture behind.
          await content.find(type, id(request), expected(request))
          return content.update(type, id(request), await withPictures(request), {
            expected: expected(request),
            attempt,
          })
        }),
    },
    remove: {
      handler: async (request: FastifyRequest) => {
        await onceFor(request, content, (attempt) =>
          content.remove(type, id(request), { expected: expected(request), attempt }),
        )
        return { success: true }
      },
    },
    restore: {
      handler: (request: FastifyRequest) =>
        onceFor(request, content, (attempt) => content.restore(type, id(request), { attempt })),
    },
    reorder: {
      bodyLimit: orderLimit,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['ids'],
          properties: {
            ids: {
              title: 'ids',
              type: 'array',
              minItems: 1,
              maxItems: 10_000,
              uniqueItems: true,
              items: { title: 'An id', type: 'integer', minimum: 1, maximum: 2_147_483_647 },
            },
          },
        },
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        await content.reorder(type, (request.body as { ids: number[] }).ids)
        return sendList(reply, content.all(type))
      },
    },
  }
}
