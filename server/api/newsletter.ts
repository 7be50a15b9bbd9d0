import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#server/http-errors.ts'
import type { ErrorAnswers } from '#server/plugins/errors.ts'
import { countAttempt, countVisitor } from '#server/rate-limiter.ts'
import type { Signer } from '#server/signer.ts'
import type { Subscriptions } from '#server/store/subscriptions.ts'
import { publicAccess } from './access.ts'
import { type AnswerPage, troublePages } from './answer-page.ts'
import { appendOnlyListRoutes } from './append-only-list.ts'
import { newsletterOperations } from './schemas/newsletter.ts'
import { formType, type Limits, visitorForm } from './visitor-form.ts'

type Options = {
  readonly subscriptions: Subscriptions
  readonly signer: Signer
  readonly limits: Limits
  readonly answerPage: AnswerPage
  readonly errors: ErrorAnswers
}

const thanks = 'Thank you for subscribing to our newsletter!'
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

type Subscription = { readonly email: string; readonly consent?: boolean }

export function newsletterRoutes(app: FastifyInstance, options: Options): void {
  const { subscriptions, signer, limits, answerPage, errors } = options

  visitorForm<Subscription>(app, {
    url: '/api/newsletter/subscribe',
    schema: { ...newsletterOperations.subscribe, body: schema },
    bodyLimit: 4 * 1024,
    limits,
    errors,
    fromBrowser: ({ consent, ...fields }) => ({ ...fields, consent: consent !== undefined }),
    submit: async ({ email, consent = false }, countAccepted) => {
      countAccepted()
      await subscriptions.subscribe(email, consent)
      return { success: true, message: thanks }
    },
    pageSubmitted: (reply, { email }) =>
      answerPage(
        reply,
        200,
        { kind: 'subscribed', email },
        { title: thanks, text: 'Every issue has a link to leave.' },
      ),
    pageFailed: (reply, { status, message, details }, { email = '', consent = false }) => {
      const isWrong = details.fields?.email !== undefined
      const answer = { kind: 'subscribing-failed', email: String(email), consent, isWrong, sentence: message } as const
      return answerPage(reply, status, answer, { title: 'The address was not subscribed', text: message })
    },
  })

  void app.register(async (scope) => {
    // Browsers send the button's form, and mail programs one of their own: what it says does not matter.
    scope.addContentTypeParser(formType, { parseAs: 'string' }, async () => undefined)
    const badLink = (reply: FastifyReply) => {
      const text = 'It may be incomplete. Copy the whole link from the letter.'
      return answerPage(reply, 404, { kind: 'bad-link' }, { title: 'This link does not work', text })
    }
    const trouble = troublePages(answerPage, errors)
    const route = {
      config: publicAccess,
      errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
        error instanceof HttpError && error.status === 400 ? badLink(reply) : trouble(error, request, reply),
    }
    /** A mail provider leaves for many people from one address: only links that are not ours count for it. */
    const idFrom = (request: FastifyRequest): number | undefined => {
      const id = signer.read((request.query as { token?: string }).token)
      if (id === undefined) countVisitor(limits.attempts, request)
      else countAttempt(limits.attempts, `subscription ${id}`)
      return id
    }

    // Mail scanners follow every link: asking changes nothing, the button does.
    scope.get(
      '/api/newsletter/unsubscribe',
      { ...route, schema: { ...newsletterOperations.askUnsubscribe, querystring: tokenSchema } },
      async (request, reply) => {
        if (idFrom(request) === undefined) return badLink(reply)
        const text = 'We will stop writing to you. You can subscribe again at any time.'
        const plain = { title: 'Leave the newsletter?', text, button: 'Unsubscribe' }
        return answerPage(reply, 200, { kind: 'leaving' }, plain)
      },
    )
    scope.post(
      '/api/newsletter/unsubscribe',
      { ...route, schema: { ...newsletterOperations.unsubscribe, querystring: tokenSchema } },
      async (request, reply) => {
        const id = idFrom(request)
        if (id === undefined) return badLink(reply)
        await subscriptions.unsubscribe(id)
        const plain = { title: 'You are unsubscribed', text: 'We will not write to you again.' }
        return answerPage(reply, 200, { kind: 'left' }, plain)
      },
    )
  })

  appendOnlyListRoutes(app, {
    base: '/api/newsletter/admin/subscriptions',
    tag: 'Newsletter subscriptions',
    what: 'subscription',
    countHeader: 'X-Active-Count',
    list: subscriptions,
  })
}
