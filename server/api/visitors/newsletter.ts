import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { maxAddressLength } from '#engine/rules/visitor-lengths.ts'
import { HttpError } from '#server/http/http-errors.ts'
import { countVisitor } from '#server/http/visitor-limits.ts'
import type { ErrorAnswers } from '#server/plugins/errors.ts'
import type { Signer } from '#server/signer.ts'
import type { Recorder } from '#server/store/activity/record.ts'
import type { SignUp, Subscriptions } from '#server/store/visitor-lists/subscriptions.ts'
import { publicAccess } from '../access.ts'
import { onceFor } from '../attempt.ts'
import { newsletterOperations } from '../schemas/newsletter.ts'
import { type AnswerPage, troublePages } from './answer-page.ts'
import { appendOnlyListRoutes } from './append-only-list.ts'
import { thanksPage } from './thanks-page.ts'
import { type FormLimits, formType, visitorForm } from './visitor-form.ts'

type Options = {
  readonly subscriptions: Subscriptions
  readonly signer: Signer
  /** For links in letters. */
  readonly publicUrl: string
  readonly limits: FormLimits
  readonly answerPage: AnswerPage
  readonly errors: ErrorAnswers
  readonly record: Recorder
}

/** Where the form of browsers without script is sent to, and where it stands. */
const [address, form] = ['/newsletter', '/#newsletter']
const leavePath = '/api/newsletter/unsubscribe'
/** What the link of the thank-you page is sealed for. */
const undoing = 'undo sign-up'
/** Later it could take back what somebody else typed: anybody can sign an address up before its owner does. */
const undoMs = 60 * 60_000
/** As many as the largest id has. */
const idDigits = 10
const thanks = 'Thank you for subscribing to our newsletter!'
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['email'],
  properties: {
    email: { title: 'E-mail', type: 'string', minLength: 1, maxLength: maxAddressLength, format: 'address' },
    consent: { title: 'Consent', type: 'boolean' },
  },
}
const token = { type: 'string', maxLength: 200, description: 'The signed token of a letter’s link' }
const tokenSchema = { type: 'object', properties: { token } }

/** By the link of a letter, or by that of the page that says thank you. */
type Leaving = { readonly id: number } | { readonly undo: SignUp }
type Subscribed = { readonly success: true; readonly message: string; readonly unsubscribe_url: string }
type Thanks = { readonly email: string; readonly leave: string }
type Subscription = { readonly email: string; readonly consent?: boolean }

export function newsletterRoutes(app: FastifyInstance, options: Options): void {
  const { subscriptions, signer, publicUrl, limits, answerPage, errors, record } = options
  /** Sealed, since the id tells how old a subscription is; so would its length. */
  const undoLink = ({ id, at }: SignUp) =>
    `${leavePath}?token=${signer.seal(`${String(id).padStart(idDigits, '0')} ${at}`, undoing)}`

  const leadToThanks = thanksPage<Thanks>(app, {
    path: '/newsletter/subscribed',
    purpose: 'subscribed',
    answer: (reason) => ({ kind: 'subscribed', ...reason }),
    withoutReason: { kind: 'no-subscription' },
    plain: { title: thanks, text: 'Every issue has a link to leave.' },
    signer,
    limits,
    answerPage,
    errors,
  })

  visitorForm<Subscription, Subscribed>(app, {
    url: '/api/newsletter/subscribe',
    address,
    schema: { ...newsletterOperations.subscribe, body: schema },
    bodyLimit: 4 * 1024,
    limits,
    errors,
    fromBrowser: ({ consent, ...fields }) => ({ ...fields, consent: consent !== undefined }),
    submit: async ({ email, consent = false }, countAccepted, request) => {
      await countAccepted()
      const signUp = await onceFor(request, subscriptions, (attempt) =>
        subscriptions.subscribe(email, consent, attempt),
      )
      return { success: true, message: thanks, unsubscribe_url: undoLink(signUp) }
    },
    pageSubmitted: (reply, { email }, { unsubscribe_url: leave }) => leadToThanks(reply, { email, leave }),
    pageFailed: (reply, { status, message, details }, { email = '', consent = false }) => {
      const isWrong = details.fields?.email !== undefined
      const answer = { kind: 'subscribing-failed', email: String(email), consent, isWrong, sentence: message } as const
      return answerPage(reply, details.fields ? 422 : status, answer, {
        title: 'The address was not subscribed',
        text: message,
      })
    },
  })

  // Somebody who opens the address of a form that came back.
  app.get(address, { config: publicAccess }, async (_request, reply) => reply.redirect(form))

  void app.register(async (scope) => {
    // Browsers send the button's form, and mail programs one of their own: what it says does not matter.
    scope.addContentTypeParser(formType, { parseAs: 'string' }, async () => undefined)
    const badLink = (reply: FastifyReply) => {
      const text = 'It may be incomplete, or more than an hour old. The link in any letter lets you leave.'
      return answerPage(reply, 404, { kind: 'bad-link' }, { title: 'This link does not work', text })
    }
    const trouble = troublePages(answerPage, errors)
    const route = {
      config: publicAccess,
      errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
        error instanceof HttpError && error.status === 400 ? badLink(reply) : trouble(error, request, reply),
    }
    /** A mail provider leaves for many people from one address: a letter's link always works, all else is counted. */
    const leavingFrom = (request: FastifyRequest): Leaving | undefined => {
      const { token } = request.query as { token?: string }
      const id = signer.read(token)
      if (id !== undefined) return { id }
      countVisitor(request.method === 'POST' ? limits.attempts : limits.opened, request)
      return undoFrom(signer.unseal(token ?? '', undoing))
    }

    // Mail scanners follow every link: asking changes nothing, the button does.
    scope.get(
      leavePath,
      { ...route, schema: { ...newsletterOperations.askUnsubscribe, querystring: tokenSchema } },
      async (request, reply) => {
        if (!leavingFrom(request)) return badLink(reply)
        const text = 'We will stop writing to you. You can subscribe again at any time.'
        const plain = { title: 'Leave the newsletter?', text, button: 'Unsubscribe' }
        return answerPage(reply, 200, { kind: 'leaving' }, plain)
      },
    )
    scope.post(
      leavePath,
      { ...route, schema: { ...newsletterOperations.unsubscribe, querystring: tokenSchema } },
      async (request, reply) => {
        const leaving = leavingFrom(request)
        if (!leaving) return badLink(reply)
        if ('undo' in leaving) {
          await subscriptions.undo(leaving.undo)
          const text = 'If you had subscribed before, the link in any issue lets you leave.'
          return answerPage(reply, 200, { kind: 'undone' }, { title: 'Your sign-up is undone', text })
        }
        await subscriptions.unsubscribe(leaving.id)
        const plain = { title: 'You are unsubscribed', text: 'We will not write to you again.' }
        return answerPage(reply, 200, { kind: 'left' }, plain)
      },
    )
  })

  appendOnlyListRoutes(app, {
    access: 'subscriptions',
    record,
    base: '/api/newsletter/admin/subscriptions',
    tag: 'Newsletter subscriptions',
    what: 'subscription',
    countHeader: 'X-Active-Count',
    counted: 'active',
    list: {
      ...subscriptions,
      export: () =>
        subscriptions.export({
          // As flags are written in every export.
          is_active: ({ is_active }) => String(is_active === 1),
          unsubscribe_url: ({ id }) => `${publicUrl}${leavePath}?token=${signer.sign(id)}`,
        }),
    },
  })
}

function undoFrom(text = ''): Leaving | undefined {
  const [id = '', at = ''] = text.split(' ')
  return Date.parse(at) > Date.now() - undoMs ? { undo: { id: Number(id), at } } : undefined
}
