import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { captchaFailed } from '#content/captcha.ts'
import { filled } from '#engine/rules/visible.ts'
import {
  maxAddressLength,
  maxMessageLength,
  maxNameLength,
  maxPhoneLength,
  maxSubjectLength,
} from '#engine/rules/visitor-lengths.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { allowLong } from '#server/http/long-request.ts'
import type { MakeLimiter } from '#server/http/rate-limiter.ts'
import type { ErrorAnswers } from '#server/plugins/errors.ts'
import type { Signer } from '#server/signer.ts'
import type { Recorder } from '#server/store/activity/record.ts'
import type { Messages, NewMessage } from '#server/store/visitor-lists/messages.ts'
import { actorOf } from '../access.ts'
import { onceFor } from '../attempt.ts'
import { idsBody, idsFrom, markBody } from '../bodies/ids-body.ts'
import { idFrom } from '../parameters.ts'
import { messageOperations } from '../schemas/messages.ts'
import type { AnswerPage } from './answer-page.ts'
import { appendOnlyListRoutes } from './append-only-list.ts'
import { captchas } from './captcha.ts'
import { thanksPage } from './thanks-page.ts'
import { type FormLimits, visitorForm } from './visitor-form.ts'

type Options = {
  readonly messages: Messages
  readonly signer: Signer
  readonly limits: FormLimits
  readonly makeLimiter: MakeLimiter
  readonly answerPage: AnswerPage
  readonly errors: ErrorAnswers
  readonly record: Recorder
}

const base = '/api/contact-messages/admin'
const config = { access: 'messages' } as const
const text = (title: string, maxLength: number) => ({
  title,
  type: 'string',
  ...filled,
  maxLength,
  format: 'storable',
})
/** Nobody fills in five fields faster than this. */
const minMs = 2_000
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'phone', 'email', 'subject', 'message'],
  properties: {
    name: text('Name', maxNameLength),
    phone: text('Phone', maxPhoneLength),
    email: { title: 'E-mail', type: 'string', minLength: 1, maxLength: maxAddressLength, format: 'address' },
    subject: text('Subject', maxSubjectLength),
    message: text('Message', maxMessageLength),
    company: { title: 'Company', type: 'string', maxLength: 200, format: 'storable' },
    website: { title: 'Website', type: 'string', maxLength: 500, description: 'Left empty by people' },
    elapsed_ms: { title: 'Elapsed time', type: 'number', minimum: 0, description: 'How long filling in the form took' },
  },
}
const again = { title: 'Send a message', text: 'Go back in your browser: what you wrote is still there.' }

const notSent = 'The message was not sent'

type Submission = NewMessage & { website?: string; elapsed_ms?: number }
type Texts = Readonly<Record<string, string>>
type Sent = { readonly subject: string; readonly email: string }

export function messageRoutes(app: FastifyInstance, options: Options): void {
  const { messages, signer, limits, makeLimiter, answerPage, errors, record } = options
  const captcha = captchas(signer, makeLimiter)
  const leadToThanks = thanksPage<Sent>(app, {
    path: '/contact/sent',
    purpose: 'message sent',
    answer: (sent) => ({ kind: 'message-sent', ...sent }),
    withoutReason: { kind: 'no-message' },
    plain: { title: 'Your message has been sent successfully!', text: 'We will get back to you soon.' },
    signer,
    limits,
    answerPage,
    errors,
  })

  const askForCode = (reply: FastifyReply, fields: Texts, isFirst = false) => {
    const { new_code: _asked, captcha: _entry, captcha_key: _key, ...values } = fields
    return answerPage(reply, 200, { kind: 'message-again', values, captcha: captcha.draw(), isFirst }, again)
  }

  visitorForm<Submission, { readonly success: true }>(app, {
    url: '/api/contact-messages/submit',
    address: '/contact',
    schema: { ...messageOperations.submit, body: schema },
    bodyLimit: 64 * 1024,
    limits,
    errors,
    fromBrowser: ({ captcha: _entry, captcha_key: _key, ...fields }) => fields,
    pageInstead: (reply, fields) => (fields.new_code === undefined ? undefined : askForCode(reply, fields)),
    judge: async (fields) => {
      if (captcha.isWrong(fields) || !(await captcha.use(fields))) throw httpErrors.invalid({ captcha: captchaFailed })
    },
    pageBefore: (reply, fields) => (captcha.isMissing(fields) ? askForCode(reply, fields, true) : undefined),
    submit: async ({ website, elapsed_ms: elapsed, ...message }, countAccepted, request) => {
      if (elapsed !== undefined && elapsed < minMs)
        throw httpErrors.tooManyRequests('That was very quick. Please wait a moment and send it again.', minMs / 1000)
      await countAccepted()
      // Sent again after a while it is still the same message, though its `elapsed_ms` is another.
      if (!website) await onceFor(request, messages, (attempt) => messages.add(message, attempt), message)
      return { success: true }
    },
    pageSubmitted: (reply, { subject, email }) => leadToThanks(reply, { subject, email }),
    pageFailed: (reply, { status, message, details }, body, sent) => {
      // Refused before it was read: one page for all of them, which costs nothing however many come.
      if (status === 429 && Object.keys(sent).length === 0) {
        const sentence = `${message} ${again.text}`
        return answerPage(reply, status, { kind: 'trouble', sentence }, { title: notSent, text: sentence })
      }
      const values = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
      const isRefused = details.fields !== undefined
      const fields = { ...details.fields, ...(isRefused && captcha.isWrong(sent) && { captcha: captchaFailed }) }
      const answer = { kind: 'message-failed', values, fields, sentence: message, captcha: captcha.draw() } as const
      return answerPage(reply, isRefused ? 422 : status, answer, { title: notSent, text: message })
    },
  })

  appendOnlyListRoutes(app, {
    access: 'messages',
    record,
    base,
    tag: 'Contact messages',
    what: 'message',
    countHeader: 'X-Unread-Count',
    counted: 'unread',
    list: messages,
  })

  const mark = (isRead: boolean) => async (request: FastifyRequest) => {
    const message = await messages.mark(idFrom(request.params, 'message'), isRead)
    if (!message) throw httpErrors.notFound('message')
    return message
  }
  app.put(`${base}/:id/read`, { config, schema: messageOperations.markRead }, mark(true))
  app.put(`${base}/:id/unread`, { config, schema: messageOperations.markUnread }, mark(false))

  app.put(
    `${base}/read`,
    { config, schema: { ...messageOperations.markManyRead, body: markBody } },
    async (request) => {
      allowLong(request)
      const { ids, up_to: upTo } = request.body as { ids?: number[]; up_to?: number }
      if ((ids === undefined) === (upTo === undefined)) throw httpErrors.invalid({ ids: 'Send either ids or up_to.' })
      const by = actorOf(request)
      const marked = ids ? messages.markMany(ids, true, by) : messages.markAllRead(upTo ?? 0, by)
      return { success: true, ids: await marked }
    },
  )
  app.put(
    `${base}/unread`,
    { config, schema: { ...messageOperations.markManyUnread, body: idsBody } },
    async (request) => ({
      success: true,
      ids: await messages.markMany(idsFrom(request), false, actorOf(request)),
    }),
  )
}
