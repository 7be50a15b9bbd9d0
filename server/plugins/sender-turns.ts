import type { FastifyRequest } from 'fastify'
import { judgeAgain } from '#server/api/access.ts'
import { callerKey } from '#server/auth/signed.ts'
import { watchConnection } from '#server/http/connection.ts'
import type { HttpError } from '#server/http/http-errors.ts'
import { QueueFullError, WorkQueue } from '#server/work-queue.ts'

type Limits = { readonly concurrency: number; readonly maxWaiting: number; readonly maxWaitMs?: number }
type Turns = { readonly queue: WorkQueue; users: number }

/** A token counts for itself: an import with it keeps nobody from their work in the panel. */
export const senderOf = ({ signed }: FastifyRequest) => signed && callerKey(signed)

/** Of one sender so many requests are worked on at once. Resolves with the function, called once, that ends the turn. */
export function createTurns(limits: Limits, refusal: () => HttpError) {
  const senders = new Map<string, Turns>()

  return async (sender: string, request: FastifyRequest): Promise<() => void> => {
    const turns = senders.get(sender) ?? { queue: new WorkQueue(limits), users: 0 }
    senders.set(sender, turns)
    turns.users++
    const waits = turns.users > limits.concurrency
    let release = () => {}
    const end = () => {
      release()
      if (--turns.users === 0) senders.delete(sender)
    }
    const connection = watchConnection(request)
    try {
      release = await turns.queue.acquire({ signal: connection.signal }).catch((error: unknown) => {
        throw error instanceof QueueFullError ? refusal() : error
      })
      // What let it in may have ended while it waited.
      if (waits) await judgeAgain(request)
      return end
    } catch (error) {
      end()
      throw error
    } finally {
      connection.end()
    }
  }
}
