import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Sessions, Signed } from '#server/auth/sessions.ts'
import { httpErrors } from '#server/http/http-errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route. Everything that does not say `public` is for administrators. */
    access?: 'public'
    /** Called by open pages on their own: it does not keep a session alive that nobody uses. */
    background?: true
  }
  interface FastifyRequest {
    signed: Signed | null
  }
}

export const publicAccess = { access: 'public' } as const

function bearerToken({ headers }: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')
  return match?.[1]
}

/** Refuses before the body is read: a denied request has no effect at all. */
export function guardRoutes(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('signed', null)
  app.addHook('onRequest', async (request) => {
    if (request.is404 || request.routeOptions.config.access === 'public') return
    const token = bearerToken(request)
    if (!token) throw httpErrors.unauthorized('No authentication token found')
    const { background } = request.routeOptions.config
    request.signed = (await sessions.find(token, { isUse: !background })) ?? null
    if (!request.signed) throw httpErrors.unauthorized('Your session has ended. Please sign in again.')
  })
}

/** For the pages and files of the site: everything registered in this scope is for everybody. */
export function openToAll(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...publicAccess }
  })
}

/** The administrator of a guarded route. */
export function signedIn({ signed }: FastifyRequest): Signed {
  if (!signed) throw httpErrors.unauthorized()
  return signed
}
