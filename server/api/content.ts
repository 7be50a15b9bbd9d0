import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { ContentType } from '#engine/declare/content-type.ts'
import { type Action, adminEndpoints } from '#engine/derive/endpoints.ts'
import { changesSchema, inputSchema, itemSchema } from '#engine/derive/schemas.ts'
import type { Media } from '#server/media/media.ts'
import { uploadNames } from '#server/media/references.ts'
import type { Content } from '#server/store/content.ts'
import type { Row } from '#server/store/repository.ts'
import { inputReader } from './input.ts'
import { expectedStamp, idFrom } from './parameters.ts'

type Options = { types: readonly ContentType[]; content: Content; media: Media }
type Behaviour = Pick<RouteOptions, 'bodyLimit' | 'preValidation' | 'handler' | 'schema'>

/** Rich text of 500,000 characters, each of up to four bytes. */
const itemLimit = 2 * 1024 * 1024
/** 10,000 ids. */
const orderLimit = 256 * 1024

/** Every administrator's route of every content type, derived from its declaration. */
export function contentRoutes(app: FastifyInstance, { types, content, media }: Options): void {
  app.decorateRequest('pictures')
  for (const type of types) {
    const behaviours = behavioursOf(type, content, media)
    for (const { method, path, does } of adminEndpoints(type)) {
      const behaviour = behaviours[does]
      app.route({ method, url: path, ...behaviour, schema: { tags: [type.labels.many], ...behaviour.schema } })
    }
  }
}

function behavioursOf(type: ContentType, content: Content, media: Media): Record<Action, Behaviour> {
  const one = type.labels.one
  const what = one.toLowerCase()
  const readInput = inputReader(type, media)
  const item = itemSchema(type)
  const id = (request: FastifyRequest) => idFrom(request.params, what)
  const expected = (request: FastifyRequest) => expectedStamp(request.headers['if-match'])

  /** Stores the pictures that came along, last of all: everything else has been checked by then. */
  const withPictures = async ({ body, pictures = new Map() }: FastifyRequest): Promise<Row> => {
    const input = { ...(body as Row) }
    for (const [field, picture] of pictures) input[field] = (await media.keep(picture)).url
    await media.touch(uploadNames(JSON.stringify(input)))
    return input
  }

  return {
    list: {
      schema: { summary: `All ${type.labels.many.toLowerCase()}`, response: { 200: { type: 'array', items: item } } },
      handler: () => content.all(type),
    },
    create: {
      bodyLimit: itemLimit,
      preValidation: readInput,
      schema: { summary: `Add: ${what}`, body: inputSchema(type), response: { 201: item } },
      handler: async (request: FastifyRequest, reply: FastifyReply) =>
        reply.code(201).send(await content.create(type, await withPictures(request))),
    },
    update: {
      bodyLimit: itemLimit,
      preValidation: readInput,
      schema: { summary: `Change: ${what}`, body: changesSchema(type), response: { 200: item } },
      handler: async (request: FastifyRequest) => {
        // A write that will be refused must not leave its picture behind.
        await content.find(type, id(request), expected(request))
        return content.update(type, id(request), await withPictures(request), expected(request))
      },
    },
    remove: {
      schema: { summary: `Delete: ${what}` },
      handler: async (request: FastifyRequest) => {
        await content.remove(type, id(request), expected(request))
        return { success: true }
      },
    },
    restore: {
      schema: { summary: `Undo a delete: ${what}`, response: { 200: item } },
      handler: (request: FastifyRequest) => content.restore(type, id(request)),
    },
    reorder: {
      bodyLimit: orderLimit,
      schema: {
        summary: `Put ${type.labels.many.toLowerCase()} into order`,
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
      handler: (request: FastifyRequest) => content.reorder(type, (request.body as { ids: number[] }).ids),
    },
  }
}
