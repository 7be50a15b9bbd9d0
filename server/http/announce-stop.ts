import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** From when a stop begins it can be asked for; for so many seconds more everything is still served. */
export function announceStop(app: FastifyInstance, seconds: number): () => boolean {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    if (seconds > 0 && app.server.listening) await sleep(seconds * 1_000)
  })
  return () => isStopping
}
