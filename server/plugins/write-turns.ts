import type { FastifyInstance, FastifyRequest } from 'fastify'
import { judgeAgain } from '#server/api/access.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { QueueFullError, WorkQueue } from '#server/work-queue.ts'

/** Writes of one person that are worked on at once, and those that wait for them. */
const limits = { concurrency: 4, maxWaiting: 100 }
type Turns = { readonly queue: WorkQueue; users: number }

const tooMany = () => httpErrors.tooManyRequests('You are saving too much at once. Wait until some of it is saved.', 5)
const broken = () => httpErrors.badRequest('The request was broken off.')

/** Who ends sessions or changes the password must not wait for those who took them over; uploads have limits of their own. */
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
  const people = new Map<string, Turns>()

  async function inTurn<T>(sender: string, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const { socket } = request
    const turns = people.get(sender) ?? { queue: new WorkQueue(limits), users: 0 }
    people.set(sender, turns)
    turns.users++
    const waits = turns.users > limits.concurrency
    const begin = async () => {
      // What let it in may have ended while it waited.
      if (waits) await judgeAgain(request)
      return work()
    }
    const gone = new AbortController()
    const leave = () => gone.abort(broken())
    socket.once('close', leave)
    if (socket.destroyed) leave()
    try {
      const release = await turns.queue.acquire({ signal: gone.signal }).catch((error: unknown) => {
        throw error instanceof QueueFullError ? tooMany() : error
      })
      return await begin().finally(release)
    } finally {
      socket.off('close', leave)
      if (--turns.users === 0) people.delete(sender)
    }
  }

  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      const answer = async () => handler.call(this, request, reply)
      const { signed } = request
      // An import with a token keeps nobody from saving in the panel.
      const sender = signed && `${signed.adminId} ${signed.tokenId ?? ''}`
      return sender && takesTurns(request) ? inTurn(sender, request, answer) : answer()
    }
  })
}
