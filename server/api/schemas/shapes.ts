import type { JsonSchema } from '#engine/kinds/kind.ts'

type Properties = Readonly<Record<string, JsonSchema>>

/** An object that always has all of these; the optional ones only where the reader's role may see them. */
export const object = (properties: Properties, optional: Properties = {}) => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
})
export const moment = { type: 'string', format: 'date-time' }
export const nullableText = { type: ['string', 'null'] }
