import { roles } from '#engine/rules/permissions.ts'
import { json, listOf, ref, success } from '#server/openapi/route-schema.ts'
import { moment, object } from './shapes.ts'

const id = { type: 'integer', minimum: 1 }
const stamp = '2026-11-15T09:30:00.000Z'
const expires_at = '2027-02-13T09:30:00.000Z'

export const tokenSchemas = {
  ApiToken: {
    ...object({
      id,
      name: { type: 'string' },
      role: { type: 'string', enum: roles },
      made_by: { type: 'string' },
      created_at: moment,
      expires_at: moment,
      used_at: { type: ['string', 'null'], format: 'date-time', description: 'Last use, within five minutes' },
    }),
    examples: [
      {
        id: 1,
        name: 'Stock sync',
        role: 'editor',
        made_by: 'Deniz Aksoy',
        created_at: stamp,
        expires_at,
        used_at: null,
      },
    ],
  },
  MadeApiToken: {
    ...object({
      id,
      token: { type: 'string', description: 'For the header `Authorization: Bearer`; it is answered only now' },
      expires_at: moment,
    }),
    examples: [{ id: 1, token: 'api_q7m0cV0Jm3o2l5J9Jz4mYw8m2mX1v6b3nTq5rE8sZ0a', expires_at }],
  },
}

const tags = ['API tokens']

export const tokenOperations = {
  list: {
    operationId: 'listTokens',
    tags,
    summary: 'All tokens, newest first',
    response: { 200: json('The tokens, without what they are', listOf('ApiToken')) },
  },
  make: {
    operationId: 'makeToken',
    tags,
    summary: 'Make a token for a machine',
    description:
      'It may do what its role may, but never more than the person who made it, nor anything about people and tokens.',
    accepts: { 'application/json': 'NewApiToken' },
    bodyExample: { name: 'Stock sync', role: 'editor', days: 90 },
    response: { 201: json('The token', ref('MadeApiToken')) },
  },
  revoke: {
    operationId: 'revokeToken',
    tags,
    summary: 'Revoke a token',
    idOf: 'token',
    response: { 200: success('Machines that use it are refused at once') },
  },
}
