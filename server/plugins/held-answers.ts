import type { FastifyInstance } from 'fastify'
import { LargeSends } from '#server/cache/large-sends.ts'

/** Below it, all connections that are accepted take no more than the limit together. */
const minBytes = 64 * 1024

/** Cuts off the readers of the oldest answers where those that nobody takes fill the memory. */
export function limitHeldAnswers(app: FastifyInstance, maxBytes: number): void {
  const sends = new LargeSends({ maxBytes, minBytes })
  app.addHook('onSend', async (_request, reply, payload: unknown) => {
    // Streams are written as fast as they are taken.
    if (typeof payload === 'string' || Buffer.isBuffer(payload))
      sends.add({ size: Buffer.byteLength(payload) }, reply.raw)
    return payload
  })
}
