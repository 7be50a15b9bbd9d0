import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { VersionSource } from '#engine/derive/history.ts'
import { isPermission, may, needsPerson, type Permission, type Role, roles } from '#engine/rules/permissions.ts'
import { type ApiTokens, isApiToken } from '#server/auth/api-tokens.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import type { Readable, Signed, SignedInPerson } from '#server/auth/signed.ts'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'
import { addressText } from '#server/http/visitor-address.ts'
import { noteChange } from '#server/plugins/log-changes.ts'
import type { Actor, Entry } from '#server/store/activity/record.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call a route: everybody, or those whose role has this permission. */
    access?: 'public' | Permission
    /** Called by open pages on their own: it does not keep a session alive that nobody uses. */
    background?: true
  }
  interface FastifyRequest {
    signed: Signed | null
    judge: ((how?: Judging) => Promise<Signed>) | null
  }
}

/** Where to look, and whether it counts as use of a session. */
type Judging = { readonly from?: Readable; readonly isUse?: boolean }
type Guards = { readonly sessions: Sessions; readonly tokens: ApiTokens }

export const publicAccess = { access: 'public' } as const

function bearerToken({ headers }: FastifyRequest): string | undefined {
  const match = /^Bearer ([\w-]{20,100})$/i.exec(headers.authorization ?? '')
  return match?.[1]
}

/** Refuses before the body is read: a denied request has no effect at all. */
export function guardRoutes(app: FastifyInstance, { sessions, tokens }: Guards): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  // Only then: the routes of a scope get their access after this hook.
  app.addHook('onReady', async () => {
    const open = routes.find(({ config }) => config?.access !== 'public' && !isPermission(config?.access))
    if (open) throw new Error(`${open.method} ${open.url} does not say who may call it: its config needs an access.`)
  })

  app.decorateRequest('signed', null)
  app.decorateRequest('judge', null)
  app.addHook('onRequest', async (request) => {
    const { access, background } = request.routeOptions.config
    if (request.is404 || access === 'public') return
    const token = bearerToken(request)
    if (!token) throw httpErrors.unauthorized('No authentication token found')
    const { find } = isApiToken(token) ? tokens : sessions
    request.judge = async (how) => {
      const signed = await find(token, how)
      if (!signed) throw httpErrors.unauthorized('Your session has ended. Please sign in again.')
      const refusal = refusalFor(signed, access)
      if (refusal) throw refusal
      return signed
    }
    request.signed = await request.judge({ isUse: !background })
  })

  // A client that was let in may hold the body back until its session has ended. One look-up by an index is cheap.
  app.addHook('preHandler', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') await judgeAgain(request)
  })
}

/** Once all of a request has come: what let it in may have ended meanwhile. */
export async function judgeAgain(request: FastifyRequest): Promise<void> {
  if (request.judge) request.signed = await request.judge({ isUse: false })
}

const inWords: Readonly<Record<Role, string>> = {
  administrator: 'an administrator',
  editor: 'an editor',
  author: 'an author',
}

function refusalFor(signed: Signed, access: Permission | undefined): HttpError | undefined {
  const { role, token } = signed
  if (access === undefined) return httpErrors.forbidden('Nobody may do this.')
  if (token !== null && needsPerson(access))
    return httpErrors.forbidden('This needs somebody who is signed in. A token is not enough.')
  if (signed.lacksSecondStep && access !== 'account')
    return httpErrors.forbidden('Your role needs a second step at sign-in. Add one in your account first.')
  if (may(role, access)) return undefined
  const others = roles.filter((other) => may(other, access)).map((other) => inWords[other])
  const own = token === null ? `${role.replace(/^./, (letter) => letter.toUpperCase())}s` : `Tokens of ${inWords[role]}`
  return httpErrors.forbidden(`${own} cannot do this. Ask ${others.toReversed().join(' or ')}.`)
}

/** For the pages and files of the site: everything registered in this scope is for everybody. */
export function openToAll(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...publicAccess }
  })
}

/** Who calls a guarded route, in person or with a token. */
export function signedIn({ signed }: FastifyRequest): Signed {
  if (!signed) throw httpErrors.unauthorized()
  return signed
}

/** The person who calls a route that no token opens. */
export function signedInPerson(request: FastifyRequest): SignedInPerson {
  const { sessionId, ...signed } = signedIn(request)
  if (sessionId === null) throw httpErrors.unauthorized()
  return { ...signed, sessionId }
}

/** Whether somebody calls in person. A token has a role of its own and is not its maker. */
export function isOneself(request: FastifyRequest, adminId: number | null): boolean {
  const signed = signedIn(request)
  return signed.token === null && signed.adminId === adminId
}

/** The panel says that it is one; everything else is a program, and so is whatever shows a token. */
const sourceHeader = 'x-source'

/** Who calls a guarded route, and from where. */
export function actorOf(request: FastifyRequest): Actor & { readonly adminId: number; readonly source: VersionSource } {
  const { adminId, name, token, tokenId } = signedIn(request)
  const confirm = async (from: Readable) => void (await request.judge?.({ from, isUse: false }))
  const source = token === null && request.headers[sourceHeader] === 'panel' ? 'panel' : 'api'
  const note = (entry: Entry) => noteChange(request, entry)
  return { adminId, name, token, tokenId, address: addressText(request.ip), source, confirm, note }
}
