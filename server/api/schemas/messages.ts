import { fails, json, ref, success } from '#server/openapi/route-schema.ts'
import { moment, nullableText, object } from './shapes.ts'

const submission = {
  name: 'Deniz Aksoy',
  phone: '+90 212 000 00 00',
  email: 'deniz@example.com',
  subject: 'Wheat to Rotterdam',
  message: 'We are looking for 5,000 tonnes in March.',
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
    accepts: { 'application/json': 'NewMessage' },
    bodyExample: submission,
    response: { 200: success('The message is with us'), ...fails(429) },
  },
  markRead: {
    operationId: 'markMessageRead',
    tags,
    summary: 'Mark a message as read',
    idOf: 'message',
    response: { 200: json('The message as it is now', ref('Message')) },
  },
}
