import { moment, object } from './shapes.ts'

export const newsletterSchemas = {
  Subscription: {
    ...object({
      id: { type: 'integer' },
      email: { type: 'string' },
      is_active: { type: 'integer', enum: [0, 1] },
      subscribed_at: moment,
      unsubscribed_at: { ...moment, type: ['string', 'null'] },
      updated_at: moment,
    }),
    examples: [
      {
        id: 1,
        email: 'deniz@example.com',
        is_active: 1,
        subscribed_at: '2026-11-15T09:30:00.000Z',
        unsubscribed_at: null,
        updated_at: '2026-11-15T09:30:00.000Z',
      },
    ],
  },
  Subscribed: {
    ...object({ success: { type: 'boolean', const: true }, message: { type: 'string' } }),
    examples: [{ success: true, message: 'Thank you for subscribing to our newsletter!' }],
  },
}
