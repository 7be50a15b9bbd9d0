import type { FastifyRequest } from 'fastify'
import type { Preview } from '#server/auth/preview-links.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { QueueFullError, WorkQueue } from '#server/work-queue.ts'

const retryAfterSeconds = 5
const lane = () => new WorkQueue({ maxWaiting: 90, maxWaitMs: 2 * retryAfterSeconds * 1000 })
/** Of one link, waiting and under way: two pages whose parts are all asked for at once. */
const perLink = 30

const busy = () =>
  httpErrors.busy(
    'Too many previews are asked for at this moment. Please try again in a few seconds.',
    retryAfterSeconds,
  )
const broken = () => httpErrors.badRequest('The request was broken off.')

/**
 * Each preview holds drafts in memory, and nothing of it is cached: two are made at a time. The panel's own have a lane
 * to themselves, so that a flood of who was sent a link does not take them from those who write.
 */
export function createPreviewTurns() {
  const lanes = { own: lane(), links: lane() }
  const underWay = new Map<number, number>()
  const count = (id: number, more: number) => {
    const total = (underWay.get(id) ?? 0) + more
    if (total > 0) underWay.set(id, total)
    else underWay.delete(id)
  }

  /** Neither waits nor works on for somebody who has gone. */
  return async <T>(
    { socket }: FastifyRequest,
    { id, isOwn }: Preview,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const rank = underWay.get(id) ?? 0
    if (rank >= perLink) throw busy()
    const gone = new AbortController()
    const leave = () => gone.abort(broken())
    socket.once('close', leave)
    if (socket.destroyed) leave()
    count(id, 1)
    try {
      return await lanes[isOwn ? 'own' : 'links'].run(() => work(gone.signal), { rank, signal: gone.signal })
    } catch (error) {
      throw error instanceof QueueFullError ? busy() : error
    } finally {
      count(id, -1)
      socket.off('close', leave)
    }
  }
}
