import type { FastifyInstance, FastifyRequest } from 'fastify'
import { may } from '#engine/rules/permissions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { outageOf } from '#server/store/outages.ts'
import type { Reserve } from '#server/store/reserve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Gets somebody in, or makes room: it may use what is kept back of the disk. */
    evenWhenFull?: true
  }
}

/** What authors discard can be brought back, and so makes no room. */
const mayUseReserve = ({ method, routeOptions, signed }: FastifyRequest): boolean =>
  Boolean(routeOptions.config.evenWhenFull) ||
  (method === 'DELETE' && signed !== null && may(signed.role, 'content.write'))

const isWrite = ({ method, is404 }: FastifyRequest) => !is404 && method !== 'GET' && method !== 'HEAD'

/** On a disk that is nearly full, what is left is for those who sign in to make room. */
export function keepRoom(app: FastifyInstance, reserve: Reserve): void {
  // After the guard, which tells who it is, and before the body is read.
  app.addHook('onRequest', async (request) => {
    const { background } = request.routeOptions.config
    if (!isWrite(request) || background || mayUseReserve(request)) return
    if (!(await reserve.hasRoomFor(Number(request.headers['content-length'] ?? 0)))) throw httpErrors.outage('full')
  })

  // The next try finds room: what is deleted makes more of it.
  app.addHook('onError', async (request, _reply, error) => {
    if (mayUseReserve(request) && outageOf(error) === 'full') await reserve.release()
  })
}
