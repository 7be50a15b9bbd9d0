import { pictureSentences } from '#engine/rules/picture-file.ts'
import type { Ref, ResponseObject } from './types.ts'

type Failure = {
  readonly name: string
  readonly description: string
  readonly error: string
  /** A sentence for each field that is wrong. */
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfter?: true
}
export type FailureStatus = keyof typeof failures

/** Every way in which the API fails, described once. */
export const failures = {
  400: {
    name: 'BadRequest',
    description: 'The request is not valid. `fields` has a sentence for each field that is wrong.',
    error: 'Title is required.',
    fields: { title: 'Title is required.' },
  },
  401: {
    name: 'Unauthorized',
    description: 'The token is missing or no longer valid, or the password is wrong.',
    error: 'Your session has ended. Please sign in again.',
  },
  403: {
    name: 'Forbidden',
    description: 'The caller is signed in, but their role may not do this.',
    error: 'Authors cannot do this. Ask an editor or an administrator.',
  },
  404: {
    name: 'NotFound',
    description: 'There is no such item, or visitors may not see it.',
    error: 'This project does not exist.',
  },
  409: {
    name: 'Conflict',
    description: 'Something that must be unique exists already, or what the item belongs to is gone.',
    error: 'This product already has a page.',
    fields: { product_id: 'This product already has a page.' },
  },
  413: {
    name: 'TooLarge',
    description: 'The body or one of its files is too large.',
    error: pictureSentences.tooLarge(),
  },
  415: {
    name: 'UnsupportedMediaType',
    description:
      'The content type of the body is none of those that are listed, the body is compressed, or a file is not a picture.',
    error: 'Send JSON or a form.',
  },
  422: {
    name: 'KeyReused',
    description: 'The `Idempotency-Key` was used for another request.',
    error: 'This Idempotency-Key was used for another request. Nothing was saved; send a new key.',
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many requests. Wait as long as `Retry-After` says.',
    error: 'That was a lot at once. Please try again in a few minutes.',
    retryAfter: true,
  },
  503: {
    name: 'Unavailable',
    description: 'The database or the storage cannot be used, or too much is going on at once.',
    error: 'The database cannot be reached. Please try again in a moment.',
    retryAfter: true,
  },
  507: {
    name: 'StorageFull',
    description: 'The disk is full. Nothing was saved.',
    error: 'The disk is full. Nothing was saved; please try again later.',
    retryAfter: true,
  },
} as const satisfies Record<number, Failure>

/** What may happen to any request. */
const general = {
  '4XX': {
    name: 'Refused',
    description: 'The request was refused before it was read, for instance because its headers are too large.',
    error: 'The request could not be understood.',
  },
  '5XX': {
    name: 'ServerError',
    description: 'Something went wrong on our side.',
    error: 'Something went wrong on our side. Please try again.',
  },
} as const satisfies Record<string, Failure>

const all: readonly Failure[] = [...Object.values(failures), ...Object.values(general)]
const fieldStatuses = [failures[400].name, failures[409].name] as readonly string[]

export const generalFailures: Readonly<Record<string, Ref>> = Object.fromEntries(
  Object.entries(general).map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]),
)

export const failureResponses: Readonly<Record<string, ResponseObject>> = Object.fromEntries(
  all.map(({ name, description, retryAfter }) => [
    name,
    {
      description,
      ...(retryAfter && { headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } } }),
      content: {
        'application/json': {
          schema: { $ref: `#/components/schemas/${fieldStatuses.includes(name) ? 'FieldError' : 'Error'}` },
          examples: { example: { $ref: `#/components/examples/${name}` } },
        },
      },
    },
  ]),
)

export const failureExamples = Object.fromEntries(
  all.map(({ name, error, fields }) => [name, { value: { error, ...(fields && { fields }) } }]),
)

const sentence = { title: 'Error', description: 'A sentence for a person', type: 'string' }
export const failureSchemas = {
  Error: { type: 'object', required: ['error'], properties: { error: sentence } },
  FieldError: {
    type: 'object',
    required: ['error'],
    properties: {
      error: sentence,
      fields: {
        title: 'Fields',
        description: 'A sentence for each field that is wrong',
        type: 'object',
        additionalProperties: { type: 'string' },
      },
    },
  },
}
