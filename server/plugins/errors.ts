import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusals } from '#server/errors.ts'
import { isUnreachable } from '#server/store/constraints.ts'

const sentences: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send JSON or a form.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request is not as long as it says.',
  FST_ERR_BAD_URL: 'This address is not valid.',
}

/** What a person is told; anything that is not meant for people is logged and kept from them. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isUnreachable(error)) return refusals.unavailable()
  const { statusCode = 500, code = '' } = error as Partial<FastifyError>
  return statusCode < 500
    ? new Refusal(statusCode, sentences[code] ?? 'The request could not be understood.')
    : undefined
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  if (!refusal || refusal.status >= 500) request.log.error(error)
  const { status, message, details } =
    refusal ?? new Refusal(500, 'Something went wrong on our side. Please try again.')
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
    answerError(new Refusal(404, 'There is nothing at this address.'), request, reply),
  )
}
