import { maxReviewNote, type ReviewRequest, reviewStates } from '#engine/derive/reviews.ts'
import { fails, json, ref } from '#server/openapi/route-schema.ts'
import { moment, nullableText, object } from './shapes.ts'

const number = { type: 'integer', minimum: 1, maximum: 2_147_483_647 }
const nullableNumber = { ...number, type: ['integer', 'null'] }

const request = {
  id: number,
  draft_id: { ...number, description: 'The draft; gone where it was published' },
  type: { type: 'string', description: 'Name of the content type' },
  item_id: { ...nullableNumber, description: 'The item that the draft changes or became; null where it is a new one' },
  title: { type: 'string' },
  state: { type: 'string', enum: [...reviewStates] },
  asked_at: moment,
  asked_by_id: nullableNumber,
  asked_by: { type: 'string', description: 'Stays when the person goes' },
  note: { ...nullableText, description: 'To the editors, plain text' },
  answered_at: { ...moment, type: ['string', 'null'], description: 'When it was sent back or published' },
  answered_by_id: nullableNumber,
  answered_by: nullableText,
  answer: { ...nullableText, description: 'To the person who asked, plain text; stays when it is asked for again' },
}
const example: ReviewRequest = {
  id: 5,
  draft_id: 12,
  type: 'our-products',
  item_id: 4,
  title: 'Sunflower oil',
  state: 'waiting',
  asked_at: '2026-11-15T11:30:00.000Z',
  asked_by_id: 3,
  asked_by: 'Deniz Aksoy',
  note: 'Please check the second table.',
  answered_at: null,
  answered_by_id: null,
  answered_by: null,
  answer: null,
}
const sentBack: ReviewRequest = {
  ...example,
  state: 'sent-back',
  answered_at: '2026-11-15T12:10:00.000Z',
  answered_by_id: 2,
  answered_by: 'Murat Sönmez',
  answer: 'The image is missing.',
}

export const reviewSchemas = {
  ReviewRequest: { ...object(request), examples: [sentBack] },
  ReviewList: {
    ...object({
      requests: { type: 'array', items: object(request) },
      reviewers: { type: 'array', items: { type: 'string' }, description: 'The names of those who may publish' },
    }),
    examples: [{ requests: [example], reviewers: ['Murat Sönmez', 'Zeynep Kaya'] }],
  },
}

const note = { title: 'Note', type: 'string', maxLength: maxReviewNote, format: 'storable' }

export const reviewBodies = {
  ask: {
    type: 'object',
    additionalProperties: false,
    required: ['draft_id'],
    properties: { draft_id: { title: 'draft_id', ...number }, note },
  },
  sendBack: { type: 'object', additionalProperties: false, properties: { note } },
  publish: {
    type: 'object',
    additionalProperties: false,
    required: ['revision'],
    properties: { revision: { title: 'revision', ...number }, note },
  },
}

const tags = ['Review']
const whole = ref('ReviewRequest')

export const reviewOperations = {
  list: {
    operationId: 'listReviews',
    tags,
    summary: 'What waits for an editor',
    description:
      'Everybody gets what they asked for themselves, with its answers; published ones for a week. People who may publish get everything that waits too.',
    response: { 200: json('Requests, the one that was asked first at the top', ref('ReviewList'), ['X-Revisions']) },
  },
  read: {
    operationId: 'readReview',
    tags,
    idOf: 'request',
    summary: 'One request, whatever became of it',
    response: { 200: json('The request', whole) },
  },
  ask: {
    operationId: 'askForPublication',
    tags,
    summary: 'Ask for a draft to be published',
    description:
      'Authors ask for drafts that they began or saved last, in person: a token cannot. The draft can be edited further: the person who publishes it says which revision they saw. Asked again, the request takes the place of the one before.',
    accepts: { 'application/json': 'NewReview' },
    bodyExample: { draft_id: 12, note: example.note },
    response: { 201: json('The request', whole), ...fails(404, 409, 422) },
  },
  withdraw: {
    operationId: 'withdrawReview',
    tags,
    idOf: 'request',
    summary: 'Withdraw a request of one’s own',
    description: 'The draft stays. Answers what the request was.',
    response: { 200: json('The request as it was', whole), ...fails(409, 422) },
  },
  sendBack: {
    operationId: 'sendBackReview',
    tags,
    idOf: 'request',
    summary: 'Send a draft back to the person who asked, with a note',
    accepts: { 'application/json': 'ReviewAnswer' },
    bodyExample: { note: sentBack.answer },
    response: { 200: json('The request', whole), ...fails(409, 422) },
  },
  publish: {
    operationId: 'publishReview',
    tags,
    idOf: 'request',
    summary: 'Publish what somebody asked for',
    description:
      'As publishing the draft itself; the note reaches the person who asked. `revision` is that of the draft as you saw it. The item must be as it was when the draft was begun, or as `If-Match` says.',
    accepts: { 'application/json': 'ReviewPublication' },
    bodyExample: { revision: 3 },
    response: {
      200: json('The item', ref('PublishedItem')),
      412: json('The draft or the item was changed since. Nothing was written.', ref('ChangedSince')),
      ...fails(409, 422),
    },
  },
}
