import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RateLimiter } from '#server/rate-limiter.ts'
import type { Signer } from '#server/signer.ts'
import type { Subscriptions } from '#server/store/subscriptions.ts'
import { publicAccess } from './access.ts'
import { appendOnlyListRoutes } from './append-only-list.ts'
import { type NewsletterState, newsletterPage, thanks } from './newsletter-page.ts'
import { newsletterOperations } from './schemas/newsletter.ts'
import { countVisitor, trimTexts } from './visitor-form.ts'

type Options = { subscriptions: Subscriptions; signer: Signer; limit: RateLimiter | undefined }

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['email'],
  properties: {
    email: { title: 'E-mail', type: 'string', minLength: 1, maxLength: 254, format: 'address' },
    consent: { title: 'Consent', type: 'boolean' },
  },
}
const token = { type: 'string', maxLength: 200, description: 'The signed token of a letter’s link' }
const tokenSchema = { type: 'object', properties: { token } }

export function newsletterRoutes(app: FastifyInstance, { subscriptions, signer, limit }: Options): void {
  void app.register(async (scope) => {
    // A browser without script, or one whose script has not come yet, sends the form itself.
    const form = 'application/x-www-form-urlencoded'
    scope.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => {
      const { consent, ...fields } = Object.fromEntries(new URLSearchParams(String(body)))
      done(null, { ...fields, consent: consent !== undefined })
    })
    scope.post(
      '/api/newsletter/subscribe',
      {
        config: publicAccess,
        preValidation: trimTexts,
        schema: { ...newsletterOperations.subscribe, body: schema },
      },
      async (request, reply) => {
        countVisitor(limit, request)
        const { email, consent = false } = request.body as { email: string; consent?: boolean }
        await subscriptions.subscribe(email, consent)
        if (request.headers['content-type']?.startsWith(form)) return page(reply, 'subscribed')
        return { success: true, message: thanks }
      },
    )
  })

  const page = (reply: FastifyReply, state: NewsletterState) => {
    const { html, policy } = newsletterPage(state)
    return reply
      .code(state === 'invalid' ? 404 : 200)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  }
  // Mail scanners follow every link: asking changes nothing, the button does.
  app.get(
    '/api/newsletter/unsubscribe',
    { config: publicAccess, schema: { ...newsletterOperations.askUnsubscribe, querystring: tokenSchema } },
    async (request, reply) =>
      page(reply, signer.read((request.query as { token?: string }).token) === undefined ? 'invalid' : 'ask'),
  )
  app.post(
    '/api/newsletter/unsubscribe',
    { config: publicAccess, schema: { ...newsletterOperations.unsubscribe, querystring: tokenSchema } },
    async (request, reply) => {
      const id = signer.read((request.query as { token?: string }).token)
      if (id === undefined) return page(reply, 'invalid')
      await subscriptions.unsubscribe(id)
      return page(reply, 'done')
    },
  )

  appendOnlyListRoutes(app, {
    base: '/api/newsletter/admin/subscriptions',
    tag: 'Newsletter subscriptions',
    what: 'subscription',
    countHeader: 'X-Active-Count',
    list: subscriptions,
  })
}
