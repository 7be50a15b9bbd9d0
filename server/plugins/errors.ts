import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createFailureLog, type LogFailure } from '#server/failure-log.ts'
import { HttpError, httpErrors } from '#server/http/http-errors.ts'
import { ownTurnIfLong } from '#server/own-turn.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import { type PlainPage, plainPage } from './plain-page.ts'

const sentences: ReadonlyMap<string, string> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'The request is too large.'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'Send JSON or a form.'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'The request is not as long as it says.'],
  ['FST_ERR_BAD_URL', 'This address is not valid.'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'This address is too long.'],
])
/** Of files: a path that would lead out of their folder is no more there than any other unknown one. */
const leadsOut = 'FST_STATIC_FORBIDDEN_PATH'
const nothing = 'There is nothing at this address.'

function httpErrorOf(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>
  if (code === leadsOut) return new HttpError(404, nothing)
  // First: a client that breaks off is an ECONNRESET too, and no outage of ours.
  if (statusCode < 500) return new HttpError(statusCode, sentences.get(code) ?? 'The request could not be understood.')
  const outage = outageOf(error)
  return outage && httpErrors.outage(outage)
}

/** Where an address cannot be read it has no route that would answer it in a way of its own. */
const unreadable = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH'])

/**
 * Somebody who follows a link gets a page; programs, and everything under the API, get JSON. Of the site's own addresses
 * all answers are pages, also where one of them cannot be read.
 */
const wantsPage = ({ url, headers, method }: FastifyRequest, { code = '' }: { code?: string }) =>
  !/^\/api(\/|$|\?)/.test(url) &&
  ((headers.accept ?? '').includes('text/html') || (unreadable.has(code) && (method === 'GET' || method === 'HEAD')))

export type ErrorAnswers = ReturnType<typeof errorAnswers>
type Options = {
  /** For failures that come before any hook has run. */
  readonly headers?: Readonly<Record<string, string>>
  readonly logFailure?: LogFailure
  /** Draws the page of a failure, where there is a site to draw it. */
  readonly answerPage?: (reply: FastifyReply, status: number, page: PlainPage) => Promise<FastifyReply>
}

const answerPlainly = async (reply: FastifyReply, status: number, page: PlainPage) => {
  const { html, headers } = plainPage(page)
  return reply.code(status).headers(headers).send(html)
}

/** Every failure is a sentence, wherever it happens. */
export function errorAnswers(options: Options = {}) {
  const { headers = {}, logFailure = createFailureLog(), answerPage = answerPlainly } = options
  /** What a person is told; anything that is not meant for people is logged and kept from them. */
  function explain(error: unknown, request: FastifyRequest): HttpError {
    const httpError = httpErrorOf(error)
    if (!httpError || httpError.status >= 500) logFailure(error, request.log)
    return httpError ?? new HttpError(500, 'Something went wrong on our side. Please try again.')
  }

  async function answer(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { status, message, details } = explain(error, request)
    await ownTurnIfLong(details.current, 'finish')
    reply.code(status).headers({ ...headers, 'cache-control': 'no-store' })
    if (status === 401) reply.header('www-authenticate', 'Bearer')
    if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds)
    if (wantsPage(request, error as { code?: string }))
      return answerPage(reply, status, { title: 'This did not work', text: message })
    return reply.type('application/json; charset=utf-8').send(
      JSON.stringify({
        error: message,
        ...(details.fields && { fields: details.fields }),
        ...(details.current !== undefined && { current: details.current }),
        ...(details.uses && { uses: details.uses }),
      }),
    )
  }

  return { explain, answer }
}

export function answerErrors(app: FastifyInstance, { answer }: ErrorAnswers = errorAnswers()): void {
  app.setErrorHandler(answer)
  app.setNotFoundHandler((request, reply) => {
    const { method } = request
    const sentence =
      method === 'GET' || method === 'HEAD' ? nothing : `There is nothing at this address that answers ${method}.`
    return answer(new HttpError(404, sentence), request, reply)
  })
}
