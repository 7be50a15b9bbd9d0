import type { FastifyInstance } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import { createTurns, senderOf } from './sender-turns.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answers in parts, as fast as they are taken: it keeps the order of a whole list in memory until then. */
    inParts?: true
  }
}

export const inParts = { inParts: true } as const

const maxWaitMs = 10_000
const ofOne = { concurrency: 8, maxWaiting: 50, maxWaitMs }
const ofAll = { concurrency: 64, maxWaiting: 400, maxWaitMs }

const tooMany = () =>
  httpErrors.tooManyRequests('You are reading too many lists at once. Wait until some of them have arrived.', 5)
const busy = () => httpErrors.busy('Too many lists are being read at the moment. Please try again in a few seconds.', 5)

/** People who ask for lists and never read them fill their own places, and others get theirs. */
export function limitOpenLists(app: FastifyInstance): void {
  const turnOf = createTurns(ofOne, tooMany)
  const turnOfAny = createTurns(ofAll, busy)

  // Before the handler: what is refused has changed nothing.
  app.addHook('preHandler', async (request, { raw }) => {
    const sender = senderOf(request)
    if (!sender || !request.routeOptions.config.inParts) return
    const untilSent = (end: () => void) => void (raw.closed ? end() : raw.once('close', end))
    untilSent(await turnOf(sender, request))
    untilSent(await turnOfAny('', request))
  })
}
