import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { passwordChange } from '#engine/rules/password.ts'
import { setPassword } from '#server/auth/admins.ts'
import type { Devices } from '#server/auth/devices.ts'
import { forgetFirstPassword } from '#server/auth/first-password.ts'
import { type createHashingLanes, sharesOfPerson } from '#server/auth/hashing-lanes.ts'
import { keptAfterChange } from '#server/auth/kept-after-change.ts'
import type { FaultOf } from '#server/auth/password-rule.ts'
import { checkPassword, hashPassword } from '#server/auth/passwords.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import type { SignInThrottle } from '#server/auth/sign-in-throttle.ts'
import type { SignedInPerson } from '#server/auth/signed.ts'
import type { Config } from '#server/config/config.ts'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'
import { addressText } from '#server/http/visitor-address.ts'
import { record } from '#server/store/activity/record.ts'
import type { AnyDatabase } from '#server/store/repository.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { type Attempt, earlierResult, once } from '#server/store/writes/repeated-writes.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { actorOf, signedInPerson } from '../access.ts'
import { onceFor } from '../attempt.ts'
import { idFrom } from '../parameters.ts'
import { authOperations } from '../schemas/auth.ts'
import { shownAdmin } from './sign-in-answer.ts'

type Options = {
  db: Kysely<SystemTables>
  sessions: Sessions
  throttle: SignInThrottle | undefined
  lanes: ReturnType<typeof createHashingLanes>
  devices: Devices
  faultOf: FaultOf
  config: Config
}

const config = { access: 'account' } as const
const leaving = { ...config, evenWhenFull: true } as const
const adminOf = ({ adminId, hasGeneratedPassword, lacksSecondStep, ...person }: SignedInPerson) =>
  shownAdmin({
    ...person,
    id: adminId,
    default_credentials: hasGeneratedPassword,
    needs_second_step: lacksSecondStep,
  })
const sameAsCurrent = 'The new password is the same as the current one. Choose another.'
const wrongCurrent = () => httpErrors.invalid({ current_password: 'The current password is not right.' })

/** What somebody who is signed in can see and change of their own account. */
export function accountRoutes(app: FastifyInstance, options: Options) {
  const { db, sessions, throttle, lanes, devices, faultOf } = options

  app.get('/api/auth/me', { config, schema: authOperations.me }, async (request) => ({
    admin: adminOf(signedInPerson(request)),
  }))

  app.post('/api/auth/logout', { config: leaving, schema: authOperations.signOut }, async (request) => {
    await sessions.end(actorOf(request), signedInPerson(request).sessionId, 'signed-out')
    return { success: true }
  })

  const storedHash = (adminId: number) =>
    db.selectFrom('admins').select('password_hash').where('id', '=', adminId).executeTakeFirst()

  /** Answers the hash that the password was checked against. */
  async function checkCurrent(
    { adminId, sessionId }: SignedInPerson,
    password: string,
    refusal: () => HttpError = wrongCurrent,
  ): Promise<string> {
    throttle?.refuseChange(sessionId)
    const admin = await storedHash(adminId)
    const isRight = await lanes.signedIn(() => checkPassword(password, admin?.password_hash), sharesOfPerson(adminId))
    throttle?.refuseChange(sessionId)
    if (admin && isRight) return admin.password_hash
    throttle?.changeFailed(sessionId)
    throw refusal()
  }

  app.put(
    '/api/auth/password',
    {
      config,
      schema: {
        ...authOperations.changePassword,
        body: passwordChange,
      },
    },
    async (request, reply) => {
      const signed = signedInPerson(request)
      const { adminId, sessionId, username } = signed
      const { current_password: current, new_password: next } = request.body as Record<
        'current_password' | 'new_password',
        string
      >
      const earlier = async (attempt: Attempt) => {
        const result = await earlierResult(db as unknown as AnyDatabase, attempt)
        if (result !== undefined) await checkCurrent(signed, next, httpErrors.keyReused)
        return result
      }
      const change = async (attempt: Attempt | undefined) => {
        const replaces = await checkCurrent(signed, current)
        if (next === current) throw httpErrors.invalid({ new_password: sameAsCurrent })
        const fault = await faultOf(next, username)
        if (fault) throw httpErrors.invalid({ new_password: `The new password ${fault}` })
        const hash = await lanes.signedIn(() => hashPassword(next), sharesOfPerson(adminId))
        const admin = { ...adminOf(signed), default_credentials: false }
        return inTransaction(db, (transaction) =>
          once(transaction as unknown as AnyDatabase, attempt, async () => {
            const values = { adminId, hash, isGenerated: false, replaces, keepSession: sessionId }
            if (!(await setPassword(transaction, values))) throw wrongCurrent()
            await actorOf(request).confirm?.(transaction)
            await record(transaction, actorOf(request), { action: 'password-changed' })
            return { success: true, admin, kept: await keptAfterChange(transaction, adminId) }
          }),
        )
      }
      // No quick hash of a password is kept: whether a repeated change is the same, the password itself tells.
      const answer = await onceFor(request, { resultOf: earlier }, change, 'a new password')
      request.log.info({ account: username, address: addressText(request.ip) }, 'The password was changed')
      if (signed.hasGeneratedPassword)
        await forgetFirstPassword(options.config.dataDir).catch((error: unknown) => request.log.error(error))
      // The old cookie went with the old password. Read again: another attempt with the same key may have stored it.
      const changed = await storedHash(adminId)
      if (changed) reply.header('set-cookie', devices.cookieFor({ id: adminId, ...changed }))
      return answer
    },
  )

  app.get('/api/auth/sessions', { config, schema: authOperations.listSessions }, async (request) => {
    const { adminId, sessionId } = signedInPerson(request)
    return (await sessions.list(adminId)).map((session) => ({ ...session, current: session.id === sessionId }))
  })

  app.delete(
    '/api/auth/sessions/:id',
    { config: leaving, schema: authOperations.endSession },
    async (request: FastifyRequest) => {
      const id = idFrom(request.params, 'session')
      if (!(await sessions.end(actorOf(request), id, 'session-ended'))) throw httpErrors.notFound('session')
      return { success: true }
    },
  )

  return { checkCurrent }
}
