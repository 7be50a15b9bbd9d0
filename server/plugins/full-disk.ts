import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { may } from '#engine/rules/permissions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { outageOf } from '#server/store/outages/outages.ts'
import type { Reserve } from '#server/store/outages/reserve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Gets somebody in, or makes room: it may use what is kept back of the disk. */
    evenWhenFull?: true
    /** The same where the body says so. */
    makesRoom?: (body: unknown) => boolean
  }
}

/** What authors discard can be brought back, and so makes no room. */
function mayUseReserve({ method, routeOptions: { config }, signed, body }: FastifyRequest): boolean {
  const deletes = method === 'DELETE' || config.makesRoom?.(body)
  return Boolean(config.evenWhenFull) || (deletes === true && signed !== null && may(signed.role, 'content.write'))
}

const isWrite = ({ method, is404 }: FastifyRequest) => !is404 && method !== 'GET' && method !== 'HEAD'

/** On a disk that is nearly full, what is left is for those who sign in to make room. */
export function keepRoom(app: FastifyInstance, reserve: Reserve): void {
  async function refuseWithoutRoom(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { background } = request.routeOptions.config
    if (!isWrite(request) || background || mayUseReserve(request)) return
    const bytes = Number(request.headers['content-length'] ?? 0)
    if (!(await reserve.takeRoom(bytes))) throw httpErrors.outage('full')
    // Also where the client goes away.
    if (reply.raw.closed) reserve.giveRoom(bytes)
    else reply.raw.once('close', () => reserve.giveRoom(bytes))
  }

  // After the guard, which tells who it is, and before the body is read, unless that has to say what it is.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.makesRoom) await refuseWithoutRoom(request, reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (request.routeOptions.config.makesRoom) await refuseWithoutRoom(request, reply)
  })

  // The next try finds room: what is deleted makes more of it.
  app.addHook('onError', async (request, _reply, error) => {
    if (mayUseReserve(request) && outageOf(error) === 'full') await reserve.release()
  })
}
