import type { FastifyReply } from 'fastify'
import type { FormAnswer } from '#app/render.ts'
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
    return reply.code(status).headers(headers).header('cache-control', 'no-store').send(html)
  }
}
