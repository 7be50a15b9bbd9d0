import { object } from './shapes.ts'

const state = { type: 'string', enum: ['ok', 'unavailable'] }
const health = { status: state, database: state, storage: state }

export const operationsSchemas = {
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
