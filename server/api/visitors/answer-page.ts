import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FormAnswer } from '#app/render.ts'
import type { ErrorAnswers } from '#server/plugins/errors.ts'
import { type PlainPage, plainPage } from '#server/plugins/plain-page.ts'

export type RenderedAnswer = { readonly html: Buffer; readonly headers: Readonly<Record<string, string>> }
export type RenderAnswer = (answer: FormAnswer) => Promise<RenderedAnswer>
export type AnswerPage = ReturnType<typeof answerPages>

/**
 * Answers people whose browser sent a form itself, without script, or who came from a mail. The site draws the page;
 * where there is none, or where it fails, a plain page says the same.
 */
export function answerPages(site: () => RenderAnswer | undefined) {
  return async (reply: FastifyReply, status: number, answer: FormAnswer, plain: PlainPage): Promise<FastifyReply> => {
    const drawn = await site()?.(answer).catch((error: unknown) => void reply.log.error(error))
    const { html, headers } = drawn ?? plainPage(plain)
    // Back shows what answered a form from the browser's own memory; without it, it would ask to send the form once more.
    const caching = reply.request.method === 'POST' ? 'private, no-cache' : 'no-store'
    return reply.code(status).headers(headers).header('cache-control', caching).send(html)
  }
}

/** For failures of which there is nothing to say but a sentence. */
export const drawTrouble = (answerPage: AnswerPage) => (reply: FastifyReply, status: number, plain: PlainPage) =>
  answerPage(reply, status, { kind: 'trouble', sentence: plain.text }, plain)

/** For addresses that people open in a browser: they get a page also where it fails. */
export const troublePages =
  (answerPage: AnswerPage, errors: ErrorAnswers) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { status, message, details } = errors.explain(error, request)
    if (details.retryAfterSeconds) reply.header('retry-after', details.retryAfterSeconds)
    return drawTrouble(answerPage)(reply, status, { title: 'This did not work', text: message })
  }
