import type { FastifyInstance } from 'fastify'

/** A line for each request that was not answered from the cache, without its address: that may hold a secret. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ log, method, routeOptions }, reply) => {
    const ms = Math.round(reply.elapsedTime)
    log.debug({ method, route: routeOptions.url, status: reply.raw.statusCode, ms }, 'Answered')
  })
}
