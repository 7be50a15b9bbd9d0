import {
  type ListedVersion,
  type TrashEntry,
  type TrashResult,
  type VersionAction,
  versionActions,
  versionSources,
} from '#engine/derive/history.ts'
import { fails, json, ref } from '#server/openapi/route-schema.ts'
import { moment, nullableText, object } from './shapes.ts'

const number = { type: 'integer', minimum: 1 }
const next = { type: ['integer', 'null'], description: 'What `before` takes for the next page; null on the last one' }
const actionSentences: Readonly<Record<VersionAction, string>> = {
  initial: 'what the item was before its first version was kept',
  create: 'it was added',
  update: 'it was changed',
  publish: 'a draft was published over it',
  delete: 'it was deleted',
  restore: 'it was put back, or an earlier version was restored',
  draft: 'what a draft said before somebody saved over it; never published by it',
  discard: 'what a draft said that was discarded; never published by it',
}
const listed = {
  version: { ...number, description: 'Counts the versions of one item' },
  action: {
    type: 'string',
    enum: [...versionActions],
    description: Object.entries(actionSentences)
      .map(([action, sentence]) => `\`${action}\`: ${sentence}`)
      .join('; '),
  },
  source: { type: 'string', enum: [...versionSources] },
  author_id: { type: ['integer', 'null'] },
  author: { type: 'string', description: 'Stays when the person goes' },
  restored: { type: ['integer', 'null'], description: 'The version that was restored' },
  changed: {
    type: 'array',
    items: { type: 'string' },
    description:
      'The fields that differ from the version before, of a draft from the item; none where it was added, deleted or put back',
  },
  activated: {
    type: ['boolean', 'null'],
    description:
      'Whether a change of the item put it on the site, or took it off; null where it did neither, and for what drafts said',
  },
  created_at: moment,
}
const version: ListedVersion = {
  version: 3,
  action: 'update',
  source: 'panel',
  author_id: 1,
  author: 'admin',
  restored: null,
  changed: ['title'],
  activated: null,
  created_at: '2026-11-15T09:30:00.000Z',
}
const entry: TrashEntry = {
  id: 8,
  type: 'our-products',
  item_id: 4,
  title: 'Sunflower oil',
  image: null,
  belongings: { 'product-details': 1 },
  pictures: 2,
  author: 'admin',
  deleted_at: '2026-11-15T09:30:00.000Z',
  expires_at: '2026-12-15T09:30:00.000Z',
}
const restored: TrashResult = { id: 8, outcome: 'restored', type: 'our-products', item_id: 4 }
const refused: TrashResult = { id: 7, outcome: 'refused', error: 'Its product was deleted too.', owner: 8 }
const outcomes: readonly TrashResult['outcome'][] = ['restored', 'refused']

export const historySchemas = {
  Version: {
    ...object({ ...listed, item: { type: 'object', additionalProperties: true, description: 'The whole item' } }),
    examples: [{ ...version, item: { id: 4, title: 'Sunflower oil', is_active: true } }],
  },
  VersionPage: {
    ...object({ versions: { type: 'array', items: object(listed) }, next }),
    examples: [{ versions: [version], next: null }],
  },
  TrashPage: {
    ...object({
      entries: {
        type: 'array',
        items: object({
          id: number,
          type: { type: 'string' },
          item_id: {
            ...number,
            type: ['integer', 'null'],
            description: 'Null where it is a discarded draft that has no item',
          },
          title: { type: 'string' },
          image: nullableText,
          belongings: {
            type: 'object',
            additionalProperties: number,
            description: 'How many items of which type went with it',
          },
          pictures: { type: 'integer', minimum: 0 },
          author: { type: 'string' },
          deleted_at: moment,
          expires_at: { ...moment, description: 'From then on it is removed for good' },
        }),
      },
      next,
      total: { type: 'integer', minimum: 0 },
      days: { type: 'integer', minimum: 0, description: 'How long deleted items are kept' },
    }),
    examples: [{ entries: [entry], next: null, total: 1, days: 30 }],
  },
  TrashResults: {
    ...object({
      results: {
        type: 'array',
        items: {
          type: 'object',
          required: ['id', 'outcome'],
          properties: {
            id: number,
            outcome: { type: 'string', enum: [...outcomes] },
            type: { type: 'string', description: 'Of the item or the draft that is back' },
            item_id: number,
            draft_id: { ...number, description: 'The draft that is back' },
            left_out: {
              type: 'array',
              items: { type: 'string' },
              description: 'Fields and belongings that there is no place for any more; the rest is back',
            },
            error: { type: 'string', description: 'Why it was refused' },
            owner: { ...number, description: 'The entry of the owner, which has to be restored first' },
          },
        },
      },
    }),
    examples: [{ results: [restored, refused] }],
  },
  TrashEmptied: {
    ...object({ success: { type: 'boolean', const: true }, removed: { type: 'integer', minimum: 0 } }),
    examples: [{ success: true, removed: 12 }],
  },
}

const tags = ['Trash']

export const trashOperations = {
  list: {
    operationId: 'listTrash',
    tags,
    summary: 'A page of deleted items, the last deleted first',
    description:
      'With the discarded drafts that belong to no item. People who may not write content see the drafts that they discarded in person.',
    response: { 200: json('A page of the trash', ref('TrashPage')) },
  },
  restore: {
    operationId: 'restoreTrash',
    tags,
    summary: 'Put deleted items back',
    description:
      'Each comes back under its id, switched off or with `keep_active` as it was, with everything that belonged to it; a discarded draft becomes a draft again. People who may not write content restore the drafts that they discarded in person. One that is refused stays in the trash and does not hold up the others.',
    accepts: { 'application/json': 'TrashRestore' },
    bodyExample: { ids: [8, 7], keep_active: true },
    response: { 200: json('What became of each of them', ref('TrashResults')), ...fails(422) },
  },
  remove: {
    operationId: 'removeTrash',
    tags,
    summary: 'Remove deleted items for good',
    description:
      'With their versions and everything that belonged to them. People who may not write content remove the drafts that they discarded in person. This cannot be undone.',
    accepts: { 'application/json': 'TrashIds' },
    bodyExample: { ids: [8, 7] },
    response: { 200: json('Those that were in the trash', ref('Done')) },
  },
  empty: {
    operationId: 'emptyTrash',
    tags,
    summary: 'Remove all deleted items for good',
    description: 'All entries up to the newest that you have seen, and none that was deleted since.',
    accepts: { 'application/json': 'TrashUpTo' },
    bodyExample: { up_to: 8 },
    response: { 200: json('How many there were', ref('TrashEmptied')) },
  },
}
