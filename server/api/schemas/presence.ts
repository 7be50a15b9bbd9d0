import type { ContentType } from '#engine/declare/content-type.ts'
import { fails, json, listOf, success } from '#server/openapi/route-schema.ts'
import { object } from './shapes.ts'

const number = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const idOrNull = { ...number, type: ['integer', 'null'] }

export const presenceSchemas = {
  OtherEditor: {
    ...object({
      id: number,
      name: { type: 'string' },
      fields: { type: 'array', items: { type: 'string' }, description: 'Names of the fields they are in' },
    }),
    examples: [{ id: 2, name: 'Deniz Aksoy', fields: ['description'] }],
  },
}

export const presenceBody = (types: readonly ContentType[]) => ({
  type: 'object',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: { title: 'Content type', type: 'string', enum: types.map(({ name }) => name) },
    item_id: { title: 'Item', ...idOrNull, description: 'The item, where it exists' },
    draft_id: { title: 'Draft', ...idOrNull, description: 'The draft, where there is no item yet' },
    field: {
      title: 'Field',
      type: ['string', 'null'],
      maxLength: 100,
      description: 'The field of the type that somebody is in',
    },
  },
})

const tags = ['Drafts']
const idOf = 'window: any number from 1 to 100 that it keeps'

export const presenceOperations = {
  note: {
    operationId: 'notePresence',
    tags,
    idOf,
    summary: 'Say which item you are in',
    description:
      'Answers who else is in it. To repeat every few seconds: half a minute after the last time you are not there any more. It does not keep a session alive.',
    accepts: { 'application/json': 'Presence' },
    bodyExample: { type: 'our-products', item_id: 4, field: 'description' },
    response: { 200: json('The others', listOf('OtherEditor')), ...fails(429) },
  },
  leave: {
    operationId: 'endPresence',
    tags,
    idOf,
    summary: 'Say that you have left it',
    response: { 200: success('Nobody sees you there any more') },
  },
}
