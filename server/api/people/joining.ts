import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { secret } from '#engine/rules/password.ts'
import { joining } from '#engine/rules/person.ts'
import type { Devices } from '#server/auth/devices.ts'
import { type createHashingLanes, sharesOfLink } from '#server/auth/hashing-lanes.ts'
import { findByPasswordLink, redeemPasswordLink } from '#server/auth/password-links.ts'
import type { FaultOf } from '#server/auth/password-rule.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { PendingSignIns } from '#server/auth/second-step/pending-sign-ins.ts'
import type { SecondStepProof } from '#server/auth/sessions.ts'
import type { SignInThrottle } from '#server/auth/sign-in-throttle.ts'
import { watchConnection } from '#server/http/connection.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { publicAccess } from '../access.ts'
import { joiningOperations } from '../schemas/people.ts'
import { textBody } from '../schemas/sign-in-bodies.ts'
import { type AnswerFor, visitorOf } from './sign-in-answer.ts'
import type { RecordFailure } from './sign-in-failures.ts'
import type { signInVisits } from './sign-in-visits.ts'

type Options = {
  readonly db: Kysely<SystemTables>
  readonly throttle: SignInThrottle | undefined
  readonly lanes: ReturnType<typeof createHashingLanes>
  readonly devices: Devices
  readonly countVisit: ReturnType<typeof signInVisits>
  readonly faultOf: FaultOf
  readonly hasPassed: (request: FastifyRequest) => SecondStepProof
  readonly pending: PendingSignIns
  readonly answerFor: AnswerFor
  readonly recordFailure: RecordFailure
}

const ended = 'This link was used already or has ended. Ask an administrator for a new one.'

/** Setting a password by the link of an invitation or a reset. */
export function joiningRoutes(app: FastifyInstance, options: Options): void {
  const { db, throttle, lanes, devices, countVisit, faultOf, recordFailure, hasPassed, pending, answerFor } = options

  /** Forged, used, replaced, too old or of somebody disabled: one answer, after the same work. */
  async function refuse(request: FastifyRequest): Promise<never> {
    const { address } = visitorOf(request)
    throttle?.linkMissed(address)
    request.log.warn({ address }, 'A link to set a password did not work')
    await recordFailure(request, { action: 'link-failed', title: 'to set a password' })
    throw httpErrors.unauthorized(ended)
  }
  const personOf = async (request: FastifyRequest) => {
    const { token } = request.body as { token: string }
    return (await findByPasswordLink(db, token)) ?? (await refuse(request))
  }

  app.post(
    '/api/auth/password-link',
    {
      config: publicAccess,
      onRequest: countVisit,
      schema: { ...joiningOperations.look, body: textBody({ token: { title: 'Token', ...secret } }) },
    },
    async (request) => {
      const { name, username, role, joined_at } = await personOf(request)
      return { name, username, role, purpose: joined_at ? 'reset' : 'invitation' }
    },
  )

  app.post(
    '/api/auth/password-link/use',
    { config: publicAccess, onRequest: countVisit, schema: { ...joiningOperations.join, body: joining } },
    async (request, reply) => {
      const { token, name, password } = request.body as { token: string; name: string; password: string }
      const { id, username, joined_at } = await personOf(request)
      const visitor = visitorOf(request)
      const { signal, end } = watchConnection(request)
      const redeem = async () => {
        // Looked up once more: a link that was used meanwhile costs no estimate and no hash, and was no wrong one.
        if (!(await findByPasswordLink(db, token))) return undefined
        const fault = await faultOf(password, username, signal)
        if (fault) throw httpErrors.invalid({ password: `The password ${fault}` })
        const chosen = { name: name.trim(), hash: await lanes.known(() => hashPassword(password)) }
        return redeemPasswordLink(db, token, chosen, visitor, hasPassed(request))
      }
      // One after the other, with a share for each link; what nobody waits for any more is not begun.
      const joined = await lanes.joining(redeem, sharesOfLink(id, visitor.address), signal).finally(end)
      if (!joined) throw httpErrors.unauthorized(ended)
      const action = joined_at ? 'password-set-by-link' : 'joined'
      request.log.info({ account: username, address: visitor.address, action }, 'A password was set by a link')
      if (joined.session === null) return reply.code(202).send(await pending.ask(joined.admin))
      reply.header('set-cookie', devices.cookieFor(joined.admin))
      return answerFor(joined.session, joined.admin)
    },
  )
}
