import type { FastifyInstance, FastifyRequest } from 'fastify'
import { httpErrors } from '#server/http/http-errors.ts'
import { createTurns, senderOf } from './sender-turns.ts'

/** Writes of one person that are worked on at once, and those that wait for them. */
const limits = { concurrency: 4, maxWaiting: 100 }

const tooMany = () => httpErrors.tooManyRequests('You are saving too much at once. Wait until some of it is saved.', 5)

/** Ending sessions or changing the password must not wait for intruders in them; uploads have their own limits. */
function takesTurns({ method, signed, routeOptions, body, mediaType }: FastifyRequest): boolean {
  const { access, background } = routeOptions.config
  if (signed === null || method === 'GET' || method === 'HEAD' || access === 'account' || background) return false
  return body !== undefined || mediaType !== 'multipart/form-data'
}

/**
 * Everybody's writes go through the same few queues: rich text, the database. Of one person a few are in them at a time,
 * so that however many they send, others wait for those few only. What nobody waits for any more is not begun.
 */
export function takeTurnsToWrite(app: FastifyInstance): void {
  const turnOf = createTurns(limits, tooMany)

  async function inTurn<T>(sender: string, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const end = await turnOf(sender, request)
    return work().finally(end)
  }

  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer = async () => handler.call(this, request, reply)
      const sender = senderOf(request)
      return sender && takesTurns(request) ? inTurn(sender, request, answer) : answer()
    }
  })
}
