import { json, ref, unchanged } from '#server/openapi/route-schema.ts'
import { object } from './shapes.ts'

const count = { type: 'integer', minimum: 0 }
const mark = object({ total: count, counted: count, newest: { ...count, description: 'The highest id there is' } })

export const changesSchemas = {
  Changes: {
    ...object(
      {
        revisions: {
          type: 'object',
          description: 'Rises with every change of a content type; types that were never written are left out',
          additionalProperties: count,
        },
      },
      {
        messages: { ...mark, description: '`counted` are unread' },
        subscriptions: { ...mark, description: '`counted` are active' },
        read_only: { type: 'boolean', description: 'True while nothing can be saved: the site is being moved' },
      },
    ),
    examples: [
      {
        revisions: { 'our-products': 13, 'product-details': 7 },
        messages: { total: 214, counted: 3, newest: 231 },
        subscriptions: { total: 890, counted: 871, newest: 902 },
      },
    ],
  },
}

export const changesOperation = {
  operationId: 'getChanges',
  tags: ['Operations'],
  summary: 'How often each content type was changed',
  description: 'To ask every few seconds with `If-None-Match`. It does not keep a session alive.',
  response: { 200: json('The revisions now', ref('Changes'), ['ETag']), ...unchanged },
}
