import type { FastifySchema } from 'fastify'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { type FailureStatus, generalFailures } from './failures.ts'
import { parametersOf } from './parameters.ts'
import { fails } from './route-schema.ts'
import type { Components, MediaContent, Operation, Ref, ResponseObject } from './types.ts'

export type DescribedRoute = {
  readonly method: string
  readonly url: string
  readonly isPublic: boolean
  readonly schema: FastifySchema
}
type Pool = Pick<Components, 'schemas' | 'examples'>

const schemaPrefix = '#/components/schemas/'
const nameIn = (schema: unknown): string | undefined => {
  const { $ref } = (schema ?? {}) as Partial<Ref>
  return $ref?.startsWith(schemaPrefix) ? $ref.slice(schemaPrefix.length) : undefined
}

/** Examples are named after the schemas they are examples of. */
function exampleName({ items, ...schema }: JsonSchema): string | undefined {
  const item = nameIn(items)
  return item ? `${item}List` : nameIn(schema)
}

function withExample(media: MediaContent, pool: Pool): MediaContent {
  const name = exampleName(media.schema)
  if (!name || !pool.examples[name]) return media
  return { ...media, examples: { example: { $ref: `#/components/examples/${name}` } } }
}

const isRef = (answer: ResponseObject | Ref): answer is Ref => '$ref' in answer

function answerWithExamples(answer: ResponseObject | Ref, pool: Pool): ResponseObject | Ref {
  if (isRef(answer) || !answer.content) return answer
  const content = Object.entries(answer.content).map(([type, media]) => [type, withExample(media, pool)])
  return { ...answer, content: Object.fromEntries(content) }
}

/** Files are told by their format, which says nothing about what they may hold. */
function fileEncoding(schema: JsonSchema | undefined): Pick<MediaContent, 'encoding'> {
  const properties = Object.entries((schema?.properties ?? {}) as Record<string, JsonSchema>)
  const files = properties.filter(([, { format }]) => format === 'binary')
  return files.length === 0
    ? {}
    : { encoding: Object.fromEntries(files.map(([name]) => [name, { contentType: 'image/*' }])) }
}

function bodyOf(accepts: Readonly<Record<string, string>>, pool: Pool): NonNullable<Operation['requestBody']> {
  const content = Object.entries(accepts).map(([type, name]) => {
    const media = { schema: { $ref: schemaPrefix + name }, ...fileEncoding(pool.schemas[name]) }
    return [type, withExample(media, pool)]
  })
  return { required: true, content: Object.fromEntries(content) }
}

function impliedFailures({ method, url, isPublic, schema }: DescribedRoute): FailureStatus[] {
  const usesDatabase = schema.usesDatabase !== false
  return [
    ...(schema.accepts ? ([400, 413, 415] as const) : []),
    ...(schema.accepts?.['multipart/form-data'] ? ([429] as const) : []),
    ...(schema.querystring ? ([400] as const) : []),
    ...(isPublic ? [] : ([401, 403] as const)),
    ...(url.includes('/:') ? ([404] as const) : []),
    ...(usesDatabase ? ([503] as const) : []),
    ...(usesDatabase && method !== 'GET' ? ([507] as const) : []),
  ]
}

/** What a route's registration says about it, in the words of OpenAPI. */
export function operationOf(route: DescribedRoute, pool: Pool): Operation {
  const { operationId, summary, description, tags, accepts, response = {} } = route.schema
  const answers: Record<string, ResponseObject | Ref> = {
    ...fails(...impliedFailures(route)),
    ...(response as Record<string, ResponseObject | Ref>),
    ...generalFailures,
  }
  const parameters = parametersOf(route, Object.keys(answers))
  return {
    ...(operationId && { operationId }),
    ...(summary && { summary }),
    ...(description && { description }),
    ...(tags && { tags }),
    security: route.isPublic ? [] : [{ token: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(accepts && { requestBody: bodyOf(accepts, pool) }),
    responses: Object.fromEntries(
      Object.entries(answers).map(([status, answer]) => [status, answerWithExamples(answer, pool)]),
    ),
  }
}
