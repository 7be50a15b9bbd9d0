import { maxQueryLength } from '#engine/derive/listing-query.ts'
import { fails, json, listOf, ref } from '#server/openapi/route-schema.ts'
import type { PanelList } from '#server/store/panel-search/entry.ts'
import { hitStates } from '#server/store/panel-search/states.ts'
import { marks } from './listings.ts'
import { moment, nullableText, object } from './shapes.ts'

/** In the order in which they are answered. */
export const searchedGroups = ['content', 'media', 'messages', 'subscriptions'] as const satisfies readonly (
  | PanelList
  | 'media'
)[]
export type SearchedGroup = (typeof searchedGroups)[number]

export const panelSearchSchema = {
  type: 'object',
  properties: {
    q: {
      type: 'string',
      format: 'storable',
      description: `Words to look for, each the beginning of one, ${maxQueryLength} characters at most; without any, what was edited last`,
    },
    in: { type: 'string', enum: ['', ...searchedGroups], description: 'The group of which more is wanted' },
  },
}

const hitExample = {
  type: 'projects',
  id: 3,
  title: 'River crossing',
  title_marks: [[0, 5]],
  note: null,
  text: 'Twenty-two spans over the river.',
  text_marks: [[26, 31]],
  image_url: null,
  state: 'active',
  updated_at: '2026-11-15T09:30:00.000Z',
}

export const panelSearchSchemas = {
  PanelHit: {
    ...object({
      type: {
        type: 'string',
        description: 'The name of a content type, `uploads`, `contact_messages` or `newsletter_subscriptions`',
      },
      id: { type: 'integer', minimum: 1 },
      title: { type: 'string' },
      title_marks: marks,
      note: { ...nullableText, description: 'The sender’s company' },
      text: { type: 'string', description: 'About a line around the first hit' },
      text_marks: marks,
      image_url: nullableText,
      state: { type: 'string', enum: hitStates },
      updated_at: moment,
    }),
    examples: [hitExample],
  },
  PanelSearchResults: {
    ...object({
      q: { type: 'string' },
      groups: {
        type: 'array',
        items: object({
          group: { type: 'string', enum: searchedGroups },
          total: { type: 'integer', minimum: 0 },
          or_more: { type: 'boolean', description: 'Whether counting stopped at this number' },
          items: listOf('PanelHit'),
        }),
      },
    }),
    examples: [{ q: 'river', groups: [{ group: 'content', total: 1, or_more: false, items: [hitExample] }] }],
  },
}

export const panelSearchOperations = {
  find: {
    operationId: 'searchPanel',
    tags: ['Panel'],
    summary: 'Find content, active or not, pictures, messages and subscriptions',
    response: { 200: json('What was found, in groups', ref('PanelSearchResults')), ...fails(429) },
  },
}
