import { failsWithPage, formAgain, json, ref, success } from '#server/openapi/route-schema.ts'
import { moment, nullableText, object } from './shapes.ts'

const submission = {
  name: 'Deniz Aksoy',
  phone: '+90 555 000 00 00',
  email: 'deniz@example.com',
  subject: 'A question about your products',
  message: 'Please call me back on Thursday.',
}

export const messageSchemas = {
  Message: {
    ...object({
      id: { type: 'integer' },
      name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
      company: nullableText,
      subject: { type: 'string' },
      message: { type: 'string' },
      is_read: { type: 'boolean' },
      created_at: moment,
      updated_at: moment,
    }),
    examples: [
      {
        id: 1,
        ...submission,
        company: null,
        is_read: false,
        created_at: '2026-11-15T09:30:00.000Z',
        updated_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
}

const tags = ['Contact messages']

export const messageOperations = {
  submit: {
    operationId: 'submitMessage',
    tags,
    summary: 'Send a message',
    description: 'A form is answered with pages: a redirect to thanks, or the form again with what is wrong.',
    accepts: { 'application/json': 'NewMessage', 'application/x-www-form-urlencoded': 'NewMessage' },
    bodyExample: submission,
    response: {
      200: success('Message received'),
      303: { description: 'Message received; redirects to the thank-you page' },
      ...formAgain,
      ...failsWithPage(400, 413, 429, 503, 507),
    },
  },
  markRead: {
    operationId: 'markMessageRead',
    tags,
    summary: 'Mark a message as read',
    idOf: 'message',
    response: { 200: json('The message as it is now', ref('Message')) },
  },
  markUnread: {
    operationId: 'markMessageUnread',
    tags,
    summary: 'Mark a message as unread',
    idOf: 'message',
    response: { 200: json('The message as it is now', ref('Message')) },
  },
  markManyRead: {
    operationId: 'markMessagesRead',
    tags,
    summary: 'Mark several messages as read, or all',
    description:
      'Either `ids`, or `up_to`: all messages up to the newest that you have seen, and none that came since.',
    accepts: { 'application/json': 'MessagesRead' },
    bodyExample: { up_to: 120 },
    response: { 200: json('Those that were unread', ref('Done')) },
  },
  markManyUnread: {
    operationId: 'markMessagesUnread',
    tags,
    summary: 'Mark several messages as unread',
    accepts: { 'application/json': 'Ids' },
    bodyExample: { ids: [2, 1] },
    response: { 200: json('Those that were read', ref('Done')) },
  },
}
