import { json, ref } from '#server/openapi/route-schema.ts'
import { object } from './shapes.ts'

const state = { type: 'string', enum: ['ok', 'unavailable'] }
const health = { status: state, database: state, storage: state }

export const operationsSchemas = {
  Done: {
    ...object({
      success: { type: 'boolean', const: true },
      ids: { type: 'array', items: { type: 'integer' }, description: 'Those that changed' },
    }),
    examples: [{ success: true, ids: [2, 1] }],
  },
  Success: { ...object({ success: { type: 'boolean', const: true } }), examples: [{ success: true }] },
  Health: { ...object(health), examples: [{ status: 'ok', database: 'ok', storage: 'ok' }] },
  Unhealthy: {
    ...object({ ...health, error: { type: 'string' } }),
    examples: [
      {
        status: 'unavailable',
        database: 'unavailable',
        storage: 'ok',
        error: 'A part of the service cannot be reached.',
      },
    ],
  },
  Alive: { ...object({ status: { type: 'string', const: 'ok' } }), examples: [{ status: 'ok' }] },
  NotReady: {
    ...object({ status: { type: 'string', const: 'unavailable' }, error: { type: 'string' } }),
    examples: [{ status: 'unavailable', error: 'The server is stopping.' }],
  },
  OriginAllowed: {
    ...object({ success: { type: 'boolean', const: true }, message: { type: 'string' } }),
    examples: [{ success: true, message: 'This origin may call the API.' }],
  },
  OpenApiDocument: {
    type: 'object',
    required: ['openapi', 'info', 'paths'],
    additionalProperties: true,
    properties: {
      openapi: { type: 'string' },
      info: { type: 'object', additionalProperties: true },
      paths: { type: 'object', additionalProperties: true },
    },
  },
}

const tags = ['Operations']

export const healthOperations = {
  health: {
    operationId: 'getHealth',
    tags,
    summary: 'Whether database and storage can be used',
    response: { 200: json('Both can be used', ref('Health')), 503: json('One cannot', ref('Unhealthy')) },
  },
  live: {
    operationId: 'getLiveness',
    tags,
    summary: 'Whether the process answers; asks neither database nor storage',
    usesDatabase: false,
    response: { 200: json('It does', ref('Alive')) },
  },
  ready: {
    operationId: 'getReadiness',
    tags,
    summary: 'Whether requests should be sent here: no stop has begun; asks neither database nor storage',
    usesDatabase: false,
    response: { 200: json('They should', ref('Alive')), 503: json('They should go elsewhere', ref('NotReady')) },
  },
  cors: {
    operationId: 'testCors',
    tags,
    summary: 'Whether the caller’s origin may call',
    usesDatabase: false,
    response: { 200: json('It may', ref('OriginAllowed')) },
  },
} as const
