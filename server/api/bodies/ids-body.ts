import type { FastifyRequest } from 'fastify'
import { allowLong } from '#server/http/long-request.ts'

/** More than a person selects; programs send several. */
const maxIds = 1_000

const id = { title: 'An id', type: 'integer', minimum: 1, maximum: 2_147_483_647 } as const
/** Several ids, each of them once. */
export const idsOf = (max: number) =>
  ({ title: 'ids', type: 'array', minItems: 1, maxItems: max, uniqueItems: true, items: id }) as const
const ids = idsOf(maxIds)

/** Which entries something is done to. */
export const idsBody = { type: 'object', additionalProperties: false, required: ['ids'], properties: { ids } }

/** The same, or all entries up to the newest that somebody has seen: one of the two. */
export const markBody = {
  type: 'object',
  additionalProperties: false,
  properties: { ids, up_to: { ...id, title: 'up_to', description: 'All entries up to this id' } },
}

/** The entries of a request that changes many. */
export function idsFrom(request: FastifyRequest): number[] {
  allowLong(request)
  return (request.body as { ids: number[] }).ids
}
