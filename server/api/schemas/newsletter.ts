import { failsWithPage, formAgain, html, json, ref } from '#server/openapi/route-schema.ts'
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
    ...object({
      success: { type: 'boolean', const: true },
      message: { type: 'string' },
      unsubscribe_url: { type: 'string', description: 'Path of a page that takes this sign-up back' },
    }),
    examples: [
      {
        success: true,
        message: 'Thank you for subscribing to our newsletter!',
        unsubscribe_url: '/api/newsletter/unsubscribe?token=Zm9yIHRoaXMgc2lnbi11cA',
      },
    ],
  },
}

const tags = ['Newsletter subscriptions']
const leaving = (description: string) => ({ 200: html(description), 404: html('The link is incomplete or wrong') })

export const newsletterOperations = {
  subscribe: {
    operationId: 'subscribe',
    tags,
    summary: 'Subscribe an address',
    description: 'Answers the same whether or not the address was known. A form is answered with a page.',
    accepts: { 'application/json': 'NewSubscription', 'application/x-www-form-urlencoded': 'NewSubscription' },
    bodyExample: { email: 'deniz@example.com', consent: true },
    response: {
      200: json('The address is subscribed', ref('Subscribed')),
      303: { description: 'Subscribed; redirects to the thank-you page' },
      ...formAgain,
      ...failsWithPage(400, 413, 429, 503, 507),
    },
  },
  askUnsubscribe: {
    operationId: 'askUnsubscribe',
    tags,
    summary: 'Ask before leaving',
    usesDatabase: false,
    response: leaving('A page with a button that unsubscribes'),
  },
  unsubscribe: {
    operationId: 'unsubscribe',
    tags,
    summary: 'Leave the newsletter',
    response: leaving('A page that says so'),
  },
} as const
