import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, httpErrors } from '#server/http-errors.ts'
import { outageOf } from '#server/store/outages.ts'

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON or a form.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request is not as long as it says.',
  FST_ERR_BAD_URL: 'This address is not valid.',
}

/** What a person is told; anything that is not meant for people is logged and kept from them. */
function httpErrorOf(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  const outage = outageOf(error)
  if (outage) return httpErrors.outage(outage)
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>
  return statusCode < 500
    ? new HttpError(statusCode, sentences[code] ?? 'The request could not be understood.')
    : undefined
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const httpError = httpErrorOf(error)
  if (!httpError || httpError.status >= 500) request.log.error(error)
  const { status, message, details } =
    httpError ?? new HttpError(500, 'Something went wrong on our side. Please try again.')
  if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        error: message,
        ...(details.fields && { fields: details.fields }),
        ...(details.current !== undefined && { current: details.current }),
      }),
    )
}

/** Every failure is JSON with a sentence, wherever it happens. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerError(new HttpError(404, 'There is nothing at this address.'), request, reply),
  )
}
