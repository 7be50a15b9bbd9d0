import { versionSources } from '#engine/derive/history.ts'
import { activityActions, activityKinds } from '#engine/rules/activity.ts'
import { csv, json, ref } from '#server/openapi/route-schema.ts'
import { moment, nullableText, object } from './shapes.ts'

const number = { type: 'integer', minimum: 1 }
const nullableNumber = { type: ['integer', 'null'] }
const digits = '^\\d{0,9}$'
/** A date lies so far back. */
const fewDigits = '^\\d{0,5}$'

/** What is wanted; empty is the same as left out. */
export const filterSchema = {
  type: 'object',
  properties: {
    person: { title: 'person', type: 'string', pattern: digits, description: 'Id of a person', contentSchema: number },
    kind: { title: 'kind', type: 'string', enum: ['', ...activityKinds], description: 'What kind of thing was done' },
    type: {
      title: 'type',
      type: 'string',
      maxLength: 100,
      format: 'storable',
      description:
        'The content type it was done to, `uploads`, `contact_messages`, `newsletter_subscriptions`, `people` or `tokens`',
    },
    source: {
      title: 'source',
      type: 'string',
      enum: ['', ...versionSources],
      description: 'Through what it came: the panel, the API, a plan or the product itself',
    },
    days: { title: 'days', type: 'string', pattern: fewDigits, description: 'Of so many days', contentSchema: number },
    q: {
      title: 'q',
      type: 'string',
      maxLength: 200,
      format: 'storable',
      description: 'Only entries whose person, title or address contains this',
    },
  },
}

export const listSchema = {
  ...filterSchema,
  properties: {
    ...filterSchema.properties,
    before: {
      title: 'before',
      type: 'string',
      pattern: digits,
      description: 'The `next` of the page before',
      contentSchema: number,
    },
    limit: {
      title: 'limit',
      type: 'string',
      description: 'Most entries to answer, 1 to 500',
      contentSchema: { type: 'integer', minimum: 1, default: 100 },
    },
  },
}

export const activitySchemas = {
  ActivityPage: {
    ...object({
      items: {
        type: 'array',
        items: object({
          id: number,
          at: moment,
          admin_id: { ...nullableNumber, description: 'Null where nobody was signed in' },
          who: { type: 'string', description: 'As they were called then' },
          token: { ...nullableText, description: 'The name of the token that was used' },
          address: { type: 'string' },
          kind: { type: 'string', enum: activityKinds },
          action: { type: 'string', enum: activityActions },
          type: nullableText,
          item_id: nullableNumber,
          title: { ...nullableText, description: 'What it was done to; of several the first, and how many more' },
          count: { ...nullableNumber, description: 'To how many it was done, where to several at once' },
          version: { ...nullableNumber, description: 'The version of the item that it has made' },
          source: {
            type: ['string', 'null'],
            enum: [...versionSources, null],
            description: 'Through what it came; null where that is not known, as at a sign-in',
          },
        }),
      },
      next: { ...nullableNumber, description: 'Where the next page begins; null on the last' },
    }),
    examples: [
      {
        items: [
          {
            id: 42,
            at: '2026-11-15T09:30:00.000Z',
            admin_id: 1,
            who: 'Deniz Aksoy',
            token: null,
            address: '192.0.2.10',
            kind: 'edit',
            action: 'changed',
            type: 'projects',
            item_id: 3,
            title: 'River crossing',
            count: null,
            version: 4,
            source: 'panel',
          },
        ],
        next: null,
      },
    ],
  },
}

const tags = ['Activity']

export const activityOperations = {
  list: {
    operationId: 'listActivity',
    tags,
    summary: 'What was done, newest first',
    response: { 200: json('A page of entries', ref('ActivityPage')) },
  },
  export: {
    operationId: 'exportActivity',
    tags,
    summary: 'What was done as CSV',
    response: { 200: csv('Every entry that is wanted, with a first line of column names') },
  },
}
