import { json, listOf, ref } from '#server/openapi/route-schema.ts'
import { moment, nullableText, object } from './shapes.ts'

const count = { type: 'integer', minimum: 0 }
const id = { type: 'integer', minimum: 1 }
const text = { type: 'string' }
const gap = object({ type: text, count, items: listOf('NamedItem') })
const item = { type: 'projects', id: 3, title: 'River crossing' }
const stamp = '2026-11-15T09:30:00.000Z'

export const overviewSchemas = {
  NamedItem: { ...object({ type: text, id, title: text }), examples: [item] },
  Overview: {
    ...object(
      {
        recent: {
          type: 'array',
          description: 'What was written last, of all types',
          items: object({
            type: text,
            id,
            title: text,
            image_url: nullableText,
            is_active: { type: 'boolean' },
            updated_at: moment,
          }),
        },
        missing: object({
          pages: { type: 'array', description: 'Active items without a page of their own', items: gap },
          pictures: {
            type: 'array',
            description: 'Active items without a picture, of types most of whose items have one',
            items: gap,
          },
          descriptions: {
            ...object({ count }),
            description: 'Pictures that are not described, nor said to be decorative',
          },
          links: object({
            count,
            items: { type: 'array', items: object({ type: text, id, title: text, target: text }) },
          }),
        }),
        checked_at: moment,
      },
      {
        messages: object({
          total: count,
          unread: count,
          newest: {
            type: 'array',
            description: 'The newest unread ones',
            items: object({ id, name: text, company: nullableText, subject: text, created_at: moment }),
          },
        }),
        subscriptions: object({
          active: count,
          since: moment,
          added: { ...count, description: 'Active ones that were added since then' },
          newest: { type: 'array', items: text },
        }),
      },
    ),
    examples: [
      {
        messages: {
          total: 12,
          unread: 1,
          newest: [{ id: 12, name: 'Deniz Aksoy', company: null, subject: 'A question', created_at: stamp }],
        },
        subscriptions: { active: 197, since: stamp, added: 1, newest: ['deniz@example.com'] },
        recent: [{ ...item, image_url: null, is_active: true, updated_at: stamp }],
        missing: {
          pages: [{ type: 'projects', count: 1, items: [item] }],
          pictures: [],
          descriptions: { count: 9 },
          links: { count: 1, items: [{ ...item, target: '/#abuot' }] },
        },
        checked_at: stamp,
      },
    ],
  },
}

export const overviewOperations = {
  read: {
    operationId: 'readOverview',
    tags: ['Panel'],
    summary: 'What waits for an administrator: messages, subscriptions, recent edits, what is missing',
    response: { 200: json('What waits', ref('Overview')) },
  },
}
