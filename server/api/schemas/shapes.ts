import type { JsonSchema } from '#engine/kinds/kind.ts'

/** An object that always has all of these. */
export const object = (properties: Readonly<Record<string, JsonSchema>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})
export const moment = { type: 'string', format: 'date-time' }
export const nullableText = { type: ['string', 'null'] }
