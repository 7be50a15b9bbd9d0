import type { JsonSchema } from '#engine/kinds/kind.ts'
import { type FailureStatus, failureResponses, failures } from './failures.ts'
import type { Ref, ResponseObject } from './types.ts'

declare module 'fastify' {
  interface FastifySchema {
    operationId?: string
    summary?: string
    description?: string
    tags?: readonly string[]
    hide?: boolean
    /** The name of the body's schema for each media type; a name that nobody declared is the route's own `body`. */
    accepts?: Readonly<Record<string, string>>
    /** A body that the route takes, where its schema is the route's own. */
    bodyExample?: unknown
    /** What the id in the path is the id of. */
    idOf?: string
    /** What `If-Match` names, where that is not the `updated_at` of an item. */
    ifMatch?: string
    /** Takes `X-Draft`. */
    publishesDraft?: true
    /** False where it answers without the database. */
    usesDatabase?: false
  }
}

export type HeaderName = 'ETag' | 'X-Revisions' | 'X-Total-Count' | 'X-Unread-Count' | 'X-Active-Count'

export const ref = (name: string): Ref => ({ $ref: `#/components/schemas/${name}` })
export const responseRef = (name: string): Ref => ({ $ref: `#/components/responses/${name}` })
export const headerRef = (name: string): Ref => ({ $ref: `#/components/headers/${name}` })
export const listOf = (name: string): JsonSchema => ({ type: 'array', items: ref(name) })

const answer = (
  description: string,
  type: string,
  schema: JsonSchema,
  headers: readonly HeaderName[],
): ResponseObject => ({
  description,
  ...(headers.length > 0 && { headers: Object.fromEntries(headers.map((name) => [name, headerRef(name)])) }),
  content: { [type]: { schema } },
})

export const json = (description: string, schema: JsonSchema, headers: readonly HeaderName[] = []): ResponseObject =>
  answer(description, 'application/json', schema, headers)
export const html = (description: string, headers: readonly HeaderName[] = []): ResponseObject =>
  answer(description, 'text/html', { type: 'string' }, headers)
export const csv = (description: string): ResponseObject => answer(description, 'text/csv', { type: 'string' }, [])
export const success = (description: string, headers: readonly HeaderName[] = []): ResponseObject =>
  json(description, ref('Success'), headers)

/** Ways in which a route fails beyond those that its shape implies. */
export const fails = (...statuses: readonly FailureStatus[]): Record<number, Ref> =>
  Object.fromEntries(statuses.map((status) => [status, responseRef(failures[status].name)]))

/** The same for forms that browsers send without script: those get a page instead of JSON. */
export const failsWithPage = (...statuses: readonly FailureStatus[]): Record<number, ResponseObject> =>
  Object.fromEntries(
    statuses.map((status) => {
      const failure = failureResponses[failures[status].name]
      const { description = '', content } = failure ?? {}
      return [status, { ...failure, description, content: { ...content, ...html('').content } }]
    }),
  )

/** For forms that take an `Idempotency-Key` and that browsers also send without script. */
export const formAgain = {
  422: {
    ...failsWithPage(422)[422],
    description: `${failures[422].description} A browser that sent the form itself gets it again, with what is wrong.`,
  },
}

/** For answers that carry an ETag. */
export const unchanged = { 304: responseRef('Unchanged') }
