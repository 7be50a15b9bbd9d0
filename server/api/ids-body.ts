/** More than a person selects; programs send several. */
const mostIds = 1_000

const id = { title: 'An id', type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const ids = { title: 'ids', type: 'array', minItems: 1, maxItems: mostIds, uniqueItems: true, items: id }

/** Which entries something is done to. */
export const idsBody = { type: 'object', additionalProperties: false, required: ['ids'], properties: { ids } }

/** The same, or all entries up to the newest that somebody has seen: one of the two. */
export const markBody = {
  type: 'object',
  additionalProperties: false,
  properties: { ids, up_to: { ...id, title: 'up_to', description: 'All entries up to this id' } },
}

export const idsFrom = (body: unknown): number[] => (body as { ids: number[] }).ids
