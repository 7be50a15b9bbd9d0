import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FormAnswer } from '#app/render.ts'
import { countVisitor } from '#server/http/visitor-limits.ts'
import type { ErrorAnswers } from '#server/plugins/errors.ts'
import type { PlainPage } from '#server/plugins/plain-page.ts'
import type { Signer } from '#server/signer.ts'
import { publicAccess } from '../access.ts'
import { type AnswerPage, troublePages } from './answer-page.ts'
import type { FormLimits } from './visitor-form.ts'

type ThanksPage<Reason extends object> = {
  /** People see it: it is an address of the site, not of the API. */
  readonly path: string
  /** What the link is sealed for. */
  readonly purpose: string
  readonly answer: (reason: Reason) => FormAnswer
  readonly plain: PlainPage
  /** Where the link is old or not ours: nothing says that anything was sent. */
  readonly withoutReason: FormAnswer
  readonly signer: Signer
  readonly limits: FormLimits
  readonly answerPage: AnswerPage
  readonly errors: ErrorAnswers
}

/** How long the page remembers what it thanks for. */
const reasonMs = 60 * 60_000
const nothing = { title: 'There is nothing to confirm here', text: 'Nothing was sent with this link.' }
const querystring = {
  type: 'object',
  properties: { for: { type: 'string', maxLength: 4_000 } },
}

/**
 * Where a browser is led that sent a form itself: reloading what a redirect leads to sends nothing twice. Answers how
 * to lead there.
 */
export function thanksPage<Reason extends object>(app: FastifyInstance, page: ThanksPage<Reason>) {
  const { path, purpose, signer } = page

  function reasonFrom(sealed: string): Reason | undefined {
    const text = signer.unseal(sealed, purpose)
    if (text === undefined) return undefined
    const { at, reason } = JSON.parse(text) as { at: number; reason: Reason }
    return Date.now() - at < reasonMs ? reason : undefined
  }

  app.get(
    path,
    {
      config: publicAccess,
      schema: { querystring },
      onRequest: async (request) => countVisitor(page.limits.opened, request),
      errorHandler: troublePages(page.answerPage, page.errors),
    },
    async (request, reply) => {
      const { for: sealed = '' } = request.query as { for?: string }
      const reason = reasonFrom(sealed)
      if (reason) return page.answerPage(reply, 200, page.answer(reason), page.plain)
      return page.answerPage(reply, 200, page.withoutReason, nothing)
    },
  )

  return async (reply: FastifyReply, reason: Reason): Promise<FastifyReply> =>
    // A fragment of its own: without one the browser keeps that of the form, `#errors`.
    reply.redirect(`${path}?for=${signer.seal(JSON.stringify({ reason, at: Date.now() }), purpose)}#main`, 303)
}
