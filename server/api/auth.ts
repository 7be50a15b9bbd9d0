import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { defaultCredentials, usernameKey } from '#server/auth/admins.ts'
import { isLocalRequest } from '#server/auth/local-request.ts'
import { checkPassword, hashPassword, passwordFault } from '#server/auth/passwords.ts'
import type { Sessions, Signed } from '#server/auth/sessions.ts'
import { httpErrors } from '#server/http-errors.ts'
import { addressKey, type RateLimiter } from '#server/rate-limiter.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { publicAccess, signedIn } from './access.ts'
import { idFrom } from './parameters.ts'
import { authOperations } from './schemas/auth.ts'

type Options = { db: Kysely<SystemTables>; sessions: Sessions; local: boolean; failures: RateLimiter | undefined }

const secret = { type: 'string', minLength: 1, maxLength: 1_000 }
const body = (properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const adminOf = ({ adminId, username, defaultCredentials: isDefault }: Signed) => ({
  id: adminId,
  username,
  default_credentials: isDefault,
})

export function authRoutes(app: FastifyInstance, { db, sessions, local, failures }: Options): void {
  const findAdmin = (username: string) =>
    db.selectFrom('admins').selectAll().where('username_key', '=', usernameKey(username)).executeTakeFirst()

  /** Counts an attempt before it is judged, so that many at once do not slip through together. */
  async function attempt<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const wait = Math.max(0, ...keys.map((key) => failures?.wait(key) ?? 0))
    if (wait > 0)
      throw httpErrors.tooManyRequests(
        `Too many failed sign-ins. Please try again in ${Math.ceil(wait / 60)} minutes.`,
        wait,
      )
    for (const key of keys) failures?.count(key)
    const result = await work()
    for (const key of keys) failures?.uncount(key)
    return result
  }

  app.post(
    '/api/auth/login',
    {
      config: publicAccess,
      schema: {
        ...authOperations.signIn,
        body: body({ username: { title: 'Username', ...secret }, password: { title: 'Password', ...secret } }),
      },
    },
    async (request) => {
      const { username, password } = request.body as { username: string; password: string }
      const keys = [`address ${addressKey(request.ip)}`, `account ${usernameKey(username)}`]
      return attempt(keys, async () => {
        const admin = await findAdmin(username)
        const isRight = await checkPassword(password, admin?.password_hash)
        const isDefault = Boolean(admin?.default_credentials)
        if (!admin || !isRight || (isDefault && !isLocalRequest(request)))
          throw httpErrors.unauthorized('Invalid username or password')
        const token = await sessions.open(admin.id, { userAgent: request.headers['user-agent'], address: request.ip })
        return { token, admin: { id: admin.id, username: admin.username, default_credentials: isDefault } }
      })
    },
  )

  app.get('/api/auth/hint', { config: publicAccess, schema: authOperations.hint }, async (request) => {
    const admin = local && isLocalRequest(request) ? await findAdmin(defaultCredentials.username) : undefined
    return { hint: admin?.default_credentials ? defaultCredentials : null }
  })

  app.get('/api/auth/me', { schema: authOperations.me }, async (request) => ({
    admin: adminOf(signedIn(request)),
  }))

  app.post('/api/auth/logout', { schema: authOperations.signOut }, async (request) => {
    const { adminId, sessionId } = signedIn(request)
    await sessions.end(adminId, sessionId)
    return { success: true }
  })

  app.put(
    '/api/auth/password',
    {
      schema: {
        ...authOperations.changePassword,
        body: body({
          current_password: { title: 'Current password', ...secret },
          new_password: { title: 'New password', ...secret },
        }),
      },
    },
    async (request) => {
      const signed = signedIn(request)
      const { current_password: current, new_password: next } = request.body as Record<
        'current_password' | 'new_password',
        string
      >
      await attempt([`account ${usernameKey(signed.username)}`], async () => {
        const admin = await findAdmin(signed.username)
        if (!(await checkPassword(current, admin?.password_hash)))
          throw httpErrors.invalid({ current_password: 'The current password is not right.' })
      })
      const fault =
        next === defaultCredentials.password
          ? 'The new password must not be the default one.'
          : passwordFault(next, signed.username)
      if (fault) throw httpErrors.invalid({ new_password: fault })
      await db
        .updateTable('admins')
        .set({ password_hash: await hashPassword(next), default_credentials: false, updated_at: nextStamp() })
        .where('id', '=', signed.adminId)
        .execute()
      await sessions.endOthers(signed.adminId, signed.sessionId)
      return { success: true, admin: { ...adminOf(signed), default_credentials: false } }
    },
  )

  app.get('/api/auth/sessions', { schema: authOperations.listSessions }, async (request) => {
    const { adminId, sessionId } = signedIn(request)
    return (await sessions.list(adminId)).map((session) => ({ ...session, current: session.id === sessionId }))
  })

  app.delete('/api/auth/sessions/:id', { schema: authOperations.endSession }, async (request: FastifyRequest) => {
    const { adminId } = signedIn(request)
    if (!(await sessions.end(adminId, idFrom(request.params, 'session')))) throw httpErrors.notFound('session')
    return { success: true }
  })
}
