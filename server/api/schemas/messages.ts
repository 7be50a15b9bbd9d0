import { moment, nullableText, object } from './shapes.ts'

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
        name: 'Deniz Aksoy',
        email: 'deniz@example.com',
        phone: '+90 212 000 00 00',
        company: null,
        subject: 'Wheat to Rotterdam',
        message: 'We are looking for 5,000 tonnes in March.',
        is_read: false,
        created_at: '2026-11-15T09:30:00.000Z',
        updated_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
}
