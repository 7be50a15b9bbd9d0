import type { FastifySchema } from 'fastify'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { publishedSchema } from './schema.ts'
import type { Parameter } from './types.ts'

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `updated_at` of the item as you saw it, in quotes. If somebody changed it since, nothing is written and the answer is 412.',
  schema: { type: 'string', examples: ['"2026-11-15T09:30:00.000Z"'] },
}
const ifMatchOf = ({ ifMatch: names }: FastifySchema): Parameter =>
  names ? { ...ifMatch, description: names, schema: { type: 'string', examples: ['"3"'] } } : ifMatch
const xDraft: Parameter = {
  name: 'X-Draft',
  in: 'header',
  required: false,
  description:
    'The id and the revision of the draft that the write publishes: it is removed with it. If somebody saved, published or discarded it since, nothing is written and the answer is 409.',
  schema: { type: 'string', pattern: '^[1-9]\\d*-[1-9]\\d*$', examples: ['12-3'] },
}
const ifNoneMatch: Parameter = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an earlier answer. If nothing changed since, the answer is 304 without a body.',
  schema: { type: 'string' },
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A random text of your choice, such as a UUID. Sent again with the same request within a day, it brings the first answer and writes nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 200, examples: ['6f1c2f0a-5a7e-4a3e-9d52-0d6c1f3c9b11'] },
}

const pathParameter = (name: string, idOf: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description: name === 'id' ? `Id of the ${idOf}` : `Number of the ${name}`,
  schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
})

function queryParameters(querystring: unknown): Parameter[] {
  const { properties = {}, required = [] } = (querystring ?? {}) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description = '', ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: String(description),
    // Everything in a query is text; where that text is a number, callers are told so.
    schema: publishedSchema((schema.contentSchema as JsonSchema | undefined) ?? schema),
  }))
}

/** The parameters of a route; those in headers belong to certain answers. */
export function parametersOf(
  { url, schema }: { readonly url: string; readonly schema: FastifySchema },
  statuses: readonly string[],
): Parameter[] {
  return [
    ...Array.from(url.matchAll(/:(\w+)/g), ([, name = '']) => pathParameter(name, schema.idOf ?? 'item')),
    ...queryParameters(schema.querystring),
    ...(statuses.includes('422') ? [idempotencyKey] : []),
    ...(statuses.includes('412') ? [ifMatchOf(schema)] : []),
    ...(schema.publishesDraft ? [xDraft] : []),
    ...(statuses.includes('304') ? [ifNoneMatch] : []),
  ]
}
