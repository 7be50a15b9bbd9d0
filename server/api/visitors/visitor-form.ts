import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'
import type { MakeLimiter, RateLimiter } from '#server/http/rate-limiter.ts'
import { countVisitor, countVisitorForAll } from '#server/http/visitor-limits.ts'
import type { ErrorAnswers } from '#server/plugins/errors.ts'
import { limitJsonBodies } from '#server/plugins/json-body.ts'
import { publicAccess } from '../access.ts'

/** What browsers send without script. */
export const formType = 'application/x-www-form-urlencoded'
const maxPairs = 50

declare module 'fastify' {
  interface FastifyRequest {
    /** What a browser sent by itself, as it came. */
    formFields: Readonly<Record<string, string>> | null
  }
}

type Texts = Readonly<Record<string, string>>
export type FormLimits = {
  /** Accepted submissions per address. */
  readonly accepted: RateLimiter | undefined
  /** How often it may try, counted before the body is read: reading bodies is work too. */
  readonly attempts: RateLimiter | undefined
  /** How often it may open pages about what was sent; apart, since any website can make a browser open them. */
  readonly opened: RateLimiter | undefined
}

const windowMs = 10 * 60_000

/** Without `make`, nothing is limited. */
export const formLimits = (form: string, make: MakeLimiter | undefined): FormLimits => ({
  accepted: make?.(`${form} accepted`, { max: 10, windowMs }),
  attempts: make?.(`${form} attempts`, { max: 60, windowMs }),
  opened: make?.(`${form} opened`, { max: 60, windowMs }),
})

type VisitorForm<Body, Result extends object> = {
  readonly url: string
  /** Where browsers send it themselves: an address of the site, since people see it when the form comes back. */
  readonly address: string
  readonly schema: { readonly tags: readonly string[]; readonly summary: string; readonly body: object }
  /** For JSON; browsers write each letter beyond English as six or nine, and get twice the room. */
  readonly bodyLimit: number
  readonly limits: FormLimits
  /** What a browser without script sends, in the shape of the JSON. */
  readonly fromBrowser: (fields: Texts) => object
  /** Answers a form that asks for something other than being sent, before anything in it is judged. */
  readonly pageInstead?: (reply: FastifyReply, fields: Texts) => Promise<FastifyReply> | undefined
  /** Judges what only a browser's form holds, once the rest is right; throws where that is wrong. */
  readonly judge?: (fields: Texts) => Promise<void>
  /** Asks for what is missing there. */
  readonly pageBefore?: (reply: FastifyReply, fields: Texts) => Promise<FastifyReply> | undefined
  readonly submit: (body: Body, countAccepted: () => Promise<void>, request: FastifyRequest) => Promise<Result>
  /** For those whose browser sent the form itself. */
  readonly pageSubmitted: (reply: FastifyReply, body: Body, result: Result) => Promise<FastifyReply>
  readonly pageFailed: (
    reply: FastifyReply,
    error: HttpError,
    body: Partial<Body>,
    fields: Texts,
  ) => Promise<FastifyReply>
  readonly errors: ErrorAnswers
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes away the blanks that come with pasting, before anything is judged. */
async function trimTexts(request: FastifyRequest): Promise<void> {
  if (!isObject(request.body)) return
  const entries = Object.entries(request.body)
  request.body = Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  )
}

function readPairs(text: string): Texts {
  if (text.split('&', maxPairs + 1).length > maxPairs) throw httpErrors.badRequest('The form has too many fields.')
  return Object.fromEntries(new URLSearchParams(text))
}

/** A form that anybody may send: as JSON by the site's code, or by the browser itself. */
export function visitorForm<Body, Result extends object>(app: FastifyInstance, form: VisitorForm<Body, Result>): void {
  const { limits, submit, pageSubmitted, pageFailed, errors } = form
  const isFromBrowser = (request: FastifyRequest) => request.mediaType === formType

  void app.register(async (scope) => {
    scope.decorateRequest('formFields', null)
    limitJsonBodies(scope, form.bodyLimit)
    scope.addContentTypeParser(formType, { parseAs: 'string' }, async (request: FastifyRequest, text: string) => {
      request.formFields = readPairs(text)
      return form.fromBrowser(request.formFields)
    })
    for (const url of [form.url, form.address])
      scope.route({
        method: 'POST',
        url,
        config: publicAccess,
        bodyLimit: 2 * form.bodyLimit,
        onRequest: async (request) => countVisitor(limits.attempts, request),
        preValidation: async (request, reply) => {
          await trimTexts(request)
          if (request.formFields) return form.pageInstead?.(reply, request.formFields)
        },
        schema: form.schema,
        errorHandler: (error, request, reply) => {
          if (!isFromBrowser(request)) return errors.answer(error, request, reply)
          const explained = errors.explain(error, request)
          const { retryAfterSeconds } = explained.details
          if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
          return pageFailed(reply, explained, isObject(request.body) ? request.body : {}, request.formFields ?? {})
        },
        handler: async (request, reply) => {
          const body = request.body as Body
          if (request.formFields) await form.judge?.(request.formFields)
          const asked = request.formFields && form.pageBefore?.(reply, request.formFields)
          if (asked) return asked
          const result = await submit(body, () => countVisitorForAll(limits.accepted, request), request)
          return isFromBrowser(request) ? pageSubmitted(reply, body, result) : result
        },
      })
  })
}
