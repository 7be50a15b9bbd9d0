import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { passwordChange } from '#engine/rules/password.ts'
import { setPassword } from '#server/auth/admins.ts'
import type { Devices } from '#server/auth/devices.ts'
import { forgetFirstPassword } from '#server/auth/first-password.ts'
import type { createHashingLanes } from '#server/auth/hashing-lanes.ts'
import type { FaultOf } from '#server/auth/password-rule.ts'
import { checkPassword, hashPassword } from '#server/auth/passwords.ts'
import type { Sessions, Signed } from '#server/auth/sessions.ts'
import type { SignInThrottle } from '#server/auth/sign-in-throttle.ts'
import type { Config } from '#server/config/config.ts'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'
import { addressText } from '#server/http/visitor-address.ts'
import { type Attempt, earlierResult, once } from '#server/store/repeated-writes.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { inTransaction } from '#server/store/transaction.ts'
import { signedIn } from './access.ts'
import { onceFor } from './attempt.ts'
import { idFrom } from './parameters.ts'
import { authOperations } from './schemas/auth.ts'

type Options = {
  db: Kysely<SystemTables>
  sessions: Sessions
  throttle: SignInThrottle | undefined
  lanes: ReturnType<typeof createHashingLanes>
  devices: Devices
  faultOf: FaultOf
  config: Config
}

const adminOf = ({ adminId, username, hasGeneratedPassword }: Signed) => ({
  id: adminId,
  username,
  default_credentials: hasGeneratedPassword,
})
const sameAsCurrent = 'The new password is the same as the current one. Choose another.'
const wrongCurrent = () => httpErrors.invalid({ current_password: 'The current password is not right.' })

/** What somebody who is signed in can see and change of their own account. */
export function accountRoutes(app: FastifyInstance, options: Options): void {
  const { db, sessions, throttle, lanes, devices, faultOf, config } = options

  app.get('/api/auth/me', { schema: authOperations.me }, async (request) => ({
    admin: adminOf(signedIn(request)),
  }))

  app.post('/api/auth/logout', { schema: authOperations.signOut }, async (request) => {
    const { adminId, sessionId } = signedIn(request)
    await sessions.end(adminId, sessionId)
    return { success: true }
  })

  /** Answers the hash that the password was checked against. */
  async function checkCurrent(
    { adminId, sessionId }: Signed,
    password: string,
    refusal: () => HttpError = wrongCurrent,
  ): Promise<string> {
    throttle?.refuseChange(sessionId)
    const admin = await db.selectFrom('admins').select('password_hash').where('id', '=', adminId).executeTakeFirst()
    const isRight = await lanes.known(() => checkPassword(password, admin?.password_hash))
    throttle?.refuseChange(sessionId)
    if (admin && isRight) return admin.password_hash
    throttle?.changeFailed(sessionId)
    throw refusal()
  }

  app.put(
    '/api/auth/password',
    {
      schema: {
        ...authOperations.changePassword,
        body: passwordChange,
      },
    },
    async (request, reply) => {
      const signed = signedIn(request)
      const { adminId, sessionId, username } = signed
      const { current_password: current, new_password: next } = request.body as Record<
        'current_password' | 'new_password',
        string
      >
      /** The hash of the password that counts from now on. */
      let hash = ''
      const earlier = async (attempt: Attempt) => {
        const result = await earlierResult(db as unknown as AnyDatabase, attempt)
        if (result !== undefined) hash = await checkCurrent(signed, next, httpErrors.keyReused)
        return result
      }
      const change = async (attempt: Attempt | undefined) => {
        const replaces = await checkCurrent(signed, current)
        if (next === current) throw httpErrors.invalid({ new_password: sameAsCurrent })
        const fault = await faultOf(next, username)
        if (fault) throw httpErrors.invalid({ new_password: `The new password ${fault}` })
        const made = await lanes.known(() => hashPassword(next))
        hash = made
        const answer = { success: true, admin: { ...adminOf(signed), default_credentials: false } }
        return inTransaction(db, (transaction) =>
          once(transaction as unknown as AnyDatabase, attempt, async () => {
            const values = { adminId, hash: made, isGenerated: false, replaces, keepSession: sessionId }
            if (!(await setPassword(transaction, values))) throw wrongCurrent()
            return answer
          }),
        )
      }
      // No quick hash of a password is kept: whether a repeated change is the same, the password itself tells.
      const answer = await onceFor(request, { resultOf: earlier }, change, 'a new password')
      request.log.info({ account: username, address: addressText(request.ip) }, 'The password was changed')
      await forgetFirstPassword(config.dataDir).catch((error: unknown) => request.log.error(error))
      // The old cookie went with the old password.
      reply.header('set-cookie', devices.cookieFor({ id: adminId, password_hash: hash }))
      return answer
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
