import type { ContentType } from '#engine/declare/content-type.ts'
import { previewDays, previewScopes } from '#engine/derive/previews.ts'
import { json, listOf, ref, success } from '#server/openapi/route-schema.ts'
import { moment, object } from './shapes.ts'

const id = { type: 'integer', minimum: 1 }
const idOrNull = { type: ['integer', 'null'], minimum: 1, maximum: 2_147_483_647 }
const stamp = '2026-11-15T09:30:00.000Z'
const expires_at = '2026-11-22T09:30:00.000Z'
const scope = {
  title: 'What it shows',
  type: 'string',
  enum: previewScopes,
  description: 'The whole site with all drafts, or with the draft of one item',
}

export const previewSchemas = {
  PreviewLink: {
    ...object({
      id,
      scope,
      type: { type: ['string', 'null'], description: 'Name of the content type of the item it is about' },
      item_id: idOrNull,
      draft_id: idOrNull,
      made_by_id: id,
      made_by: { type: 'string' },
      created_at: moment,
      expires_at: moment,
      opened: { type: 'integer', description: 'How often it was opened' },
      opened_at: { type: ['string', 'null'], format: 'date-time' },
    }),
    examples: [
      {
        id: 1,
        scope: 'draft',
        type: 'projects',
        item_id: 12,
        draft_id: null,
        made_by_id: 1,
        made_by: 'Deniz Aksoy',
        created_at: stamp,
        expires_at,
        opened: 2,
        opened_at: stamp,
      },
    ],
  },
  MadePreviewLink: {
    ...object({
      id,
      path: { type: 'string', description: 'Where the preview begins, on the site; it is answered only now' },
      expires_at: moment,
    }),
    examples: [{ id: 1, path: '/preview/q7m0cV0Jm3o2l5J9Jz4mYw8m2mX1v6b3nTq5rE8sZ0a', expires_at }],
  },
}

const subject = (types: readonly ContentType[]) => ({
  type: { title: 'Content type', type: 'string', enum: types.map(({ name }) => name) },
  item_id: { title: 'Item', ...idOrNull, description: 'The item, where it exists' },
  draft_id: { title: 'Draft', ...idOrNull, description: 'The draft, where there is no item yet' },
})

export const previewBodies = (types: readonly ContentType[]) => ({
  make: {
    type: 'object',
    additionalProperties: false,
    required: ['scope'],
    properties: {
      scope,
      ...subject(types),
      days: {
        title: 'Days',
        type: 'integer',
        minimum: previewDays.min,
        maximum: previewDays.max,
        default: previewDays.default,
        description: 'How long it works',
      },
    },
  },
  frame: { type: 'object', additionalProperties: false, required: ['type'], properties: subject(types) },
})

const tags = ['Previews']

export const previewOperations = {
  list: {
    operationId: 'listPreviewLinks',
    tags,
    summary: 'The preview links that work, newest first',
    response: { 200: json('The links, without what they are', listOf('PreviewLink')) },
  },
  make: {
    operationId: 'makePreviewLink',
    tags,
    summary: 'Make a link that shows drafts on the site',
    description:
      'Anyone who has the link can open it without an account. It ends on its day, when it is revoked, or when its maker is disabled.',
    accepts: { 'application/json': 'NewPreviewLink' },
    bodyExample: { scope: 'site', days: previewDays.default },
    response: { 201: json('The link', ref('MadePreviewLink')) },
  },
  frame: {
    operationId: 'openPreviewFrame',
    tags,
    summary: 'Open the preview beside a form',
    description: 'It works for an hour, and no longer than the session.',
    accepts: { 'application/json': 'PreviewFrame' },
    bodyExample: { type: 'projects', item_id: null, draft_id: null },
    response: { 201: json('The link', ref('MadePreviewLink')) },
  },
  revoke: {
    operationId: 'revokePreviewLink',
    tags,
    summary: 'Revoke a preview link',
    idOf: 'preview link',
    response: { 200: success('The link no longer opens anything') },
  },
}
