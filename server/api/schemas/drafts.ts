import type { ContentType } from '#engine/declare/content-type.ts'
import type { Draft, ListedDraft } from '#engine/derive/drafts.ts'
import { fails, json, ref } from '#server/openapi/route-schema.ts'
import { keysetSchema } from '../parameters.ts'
import { moment, nullableText, object } from './shapes.ts'

const number = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const nullableNumber = { ...number, type: ['integer', 'null'] }
const values = { type: 'object', additionalProperties: true }

const listed = {
  id: number,
  type: { type: 'string', description: 'Name of the content type' },
  item_id: { ...nullableNumber, description: 'The item it changes; null where it is to become a new one' },
  owner_id: { ...nullableNumber, description: 'What the item belongs to, where its type says so' },
  title: { type: 'string' },
  revision: { ...number, description: 'Rises with every save' },
  created_at: moment,
  created_by_id: nullableNumber,
  created_by: { type: 'string', description: 'Stays when the person goes' },
  updated_at: moment,
  updated_by_id: nullableNumber,
  updated_by: { type: 'string' },
}
const drafted = {
  ...listed,
  base: { ...nullableText, description: 'The `updated_at` of the item that the draft was begun from' },
  data: { ...values, description: 'The fields of the item, filled so far' },
  is_deleted: { type: 'boolean', description: 'The item was deleted since' },
  missing: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'A sentence for each field that keeps the draft from being published',
  },
}
const entry: ListedDraft = {
  id: 12,
  type: 'our-products',
  item_id: 4,
  owner_id: null,
  title: 'Sunflower oil',
  revision: 3,
  created_at: '2026-11-15T09:30:00.000Z',
  created_by_id: 1,
  created_by: 'Deniz Aksoy',
  updated_at: '2026-11-15T09:41:00.000Z',
  updated_by_id: 1,
  updated_by: 'Deniz Aksoy',
}
const draft: Draft = {
  ...entry,
  base: '2026-11-14T08:00:00.000Z',
  data: { title: 'Sunflower oil', description: null },
  is_deleted: false,
  missing: { description: 'Description is required.' },
}

const item = { id: 4, title: 'Sunflower oil', is_active: true, updated_at: '2026-11-15T09:42:00.000Z' }
const sentence = { type: 'string', description: 'A sentence for a person' }

export const draftSchemas = {
  Draft: {
    ...object(drafted),
    examples: [draft],
  },
  DiscardedDraft: {
    ...object({ ...drafted, trash_id: { ...nullableNumber, description: 'Where it lies in the trash' } }),
    examples: [{ ...draft, trash_id: null }],
  },
  OtherDraft: {
    ...object({ error: sentence, current: ref('Draft') }),
    examples: [{ error: 'Somebody else has a draft of this item already. Nothing was saved.', current: draft }],
  },
  PublishedItem: { ...values, description: 'An item of the type of the draft', examples: [item] },
  ChangedSince: {
    ...object({ error: sentence, current: { ...values, description: 'The draft or the item as it is now' } }),
    examples: [{ error: 'Somebody else changed this item in the meantime. Nothing was saved.', current: item }],
  },
  DraftPage: {
    ...object({
      drafts: { type: 'array', items: object(listed) },
      next: { type: ['integer', 'null'], description: 'What `before` takes for the next page; null on the last one' },
    }),
    examples: [{ drafts: [entry], next: null }],
  },
}

const nameOf = (types: readonly ContentType[]) => ({
  title: 'type',
  type: 'string',
  enum: types.map(({ name }) => name),
})

export const draftQuery = (types: readonly ContentType[]) => ({
  ...keysetSchema,
  properties: { ...keysetSchema.properties, type: { ...nameOf(types), description: 'Only drafts of this type' } },
})

const base = { title: 'base', type: ['string', 'null'], pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$` }

export const draftBodies = (types: readonly ContentType[]) => ({
  create: {
    type: 'object',
    additionalProperties: false,
    required: ['type', 'data'],
    properties: {
      type: nameOf(types),
      item_id: { title: 'item_id', ...nullableNumber },
      base,
      data: { title: 'data', ...values },
    },
  },
  save: {
    type: 'object',
    additionalProperties: false,
    required: ['data'],
    properties: { base, data: { title: 'data', ...values } },
  },
  publish: {
    type: 'object',
    additionalProperties: false,
    required: ['revision'],
    properties: { revision: { title: 'revision', ...number }, as_new: { title: 'as_new', type: 'boolean' } },
  },
})

const tags = ['Drafts']
const whole = ref('Draft')
const staleDraft = {
  412: json('Somebody saved the draft after the revision that you saw. Nothing was written.', ref('OtherDraft')),
}
const ofRevision =
  'The `revision` of the draft as you saw it, in quotes. If somebody saved it since, the answer is 412.'

export const draftOperations = {
  list: {
    operationId: 'listDrafts',
    tags,
    summary: 'A page of drafts, the last begun first',
    response: { 200: json('A page of drafts, without what they hold', ref('DraftPage'), ['X-Revisions']) },
  },
  read: {
    operationId: 'readDraft',
    tags,
    idOf: 'draft',
    summary: 'One draft',
    response: { 200: json('The draft', whole) },
  },
  create: {
    operationId: 'createDraft',
    tags,
    summary: 'Begin a draft',
    description:
      'Of an item, also of one in the trash, or of a new one. An item has one draft: where there is one already, the answer is 409 with it as `current`. Whatever fits into the fields is kept; `missing` tells what publishing will refuse.',
    accepts: { 'application/json': 'NewDraft' },
    bodyExample: { type: 'our-products', item_id: 4, data: draft.data },
    response: {
      201: json('The draft', whole),
      409: json('The item has a draft already. Nothing was saved.', ref('OtherDraft')),
      ...fails(404, 422),
    },
  },
  save: {
    operationId: 'saveDraft',
    tags,
    idOf: 'draft',
    summary: 'Save a draft',
    description:
      '`data` takes the place of what the draft held. Repeated under its `Idempotency-Key`, it answers the draft as it is by then, with the `revision` that the save made: the next save is refused where somebody else saved since.',
    ifMatch: ofRevision,
    accepts: { 'application/json': 'DraftSave' },
    bodyExample: { data: draft.data },
    response: { 200: json('The draft', whole), ...staleDraft, ...fails(422) },
  },
  discard: {
    operationId: 'discardDraft',
    tags,
    idOf: 'draft',
    summary: 'Discard a draft',
    description:
      'It stays in the history of its item; where there is none it lies in the trash, under `trash_id`. Answers what it was. A repeat under the same key answers the same, or 404 where the draft was long. Authors discard only drafts that they began.',
    ifMatch: ofRevision,
    response: { 200: json('The draft as it was', ref('DiscardedDraft')), ...staleDraft, ...fails(422) },
  },
  publish: {
    operationId: 'publishDraft',
    tags,
    idOf: 'draft',
    summary: 'Publish a draft',
    description:
      'Writes the item as a POST or PUT of its type would, and removes the draft with it. `revision` is that of the draft as you saw it. The item must be as it was when the draft was begun, or as `If-Match` says. Where the item was deleted since, `as_new` makes a new one. An item that is off the site goes on it.',
    accepts: { 'application/json': 'DraftPublication' },
    bodyExample: { revision: 3 },
    response: {
      200: json('The item', ref('PublishedItem')),
      412: json('The draft or the item was changed since. Nothing was written.', ref('ChangedSince')),
      ...fails(409, 422),
    },
  },
}
