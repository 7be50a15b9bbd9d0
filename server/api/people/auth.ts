import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { secret } from '#engine/rules/password.ts'
import { maxUsernameLength } from '#engine/rules/person.ts'
import { filled } from '#engine/rules/visible.ts'
import { findAdmin } from '#server/auth/admins.ts'
import { createDevices } from '#server/auth/devices.ts'
import { createHashingLanes, laneFull, sharesOfAttempt } from '#server/auth/hashing-lanes.ts'
import { hasSignedInFrom } from '#server/auth/known-addresses.ts'
import { createPasswordRule } from '#server/auth/password-rule.ts'
import { checkPassword } from '#server/auth/passwords.ts'
import { createPasskeys } from '#server/auth/second-step/passkeys.ts'
import { createPendingSignIns } from '#server/auth/second-step/pending-sign-ins.ts'
import { readRequiredRoles } from '#server/auth/second-step/required-roles.ts'
import { createTotpSecrets } from '#server/auth/second-step/totp-secrets.ts'
import { createTrustedDevices } from '#server/auth/second-step/trusted-devices.ts'
import type { SecondStepProof, Sessions } from '#server/auth/sessions.ts'
import { findSignInLink, redeemSignInLink } from '#server/auth/sign-in-links.ts'
import { SignInThrottle } from '#server/auth/sign-in-throttle.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { usernameKey } from '#server/auth/username.ts'
import type { Config } from '#server/config/config.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { MakeLimiter } from '#server/http/rate-limiter.ts'
import type { Observer } from '#server/observer.ts'
import type { Signer } from '#server/signer.ts'
import { type Reserve, withRoom } from '#server/store/outages/reserve.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { publicAccess } from '../access.ts'
import { authOperations } from '../schemas/auth.ts'
import { textBody } from '../schemas/sign-in-bodies.ts'
import { accountRoutes } from './account.ts'
import { joiningRoutes } from './joining.ts'
import { secondStepRoutes } from './second-step.ts'
import { secondStepAccountRoutes } from './second-step-account.ts'
import { type AnswerFor, signInAnswer, visitorOf } from './sign-in-answer.ts'
import { failureRecorder } from './sign-in-failures.ts'
import { signInVisits } from './sign-in-visits.ts'

type Options = {
  db: Kysely<SystemTables>
  sessions: Sessions
  signer: Signer
  config: Config
  reserve: Reserve | undefined
  observer: Pick<Observer, 'signInFailed'> | undefined
  /** Left out where nothing is limited. */
  make: MakeLimiter | undefined
}
type Admin = { readonly username: string }

const endedLink =
  'This sign-in link has been used, replaced by a newer one, or is older than a day. Sign in with the password.'

/** People type passwords into the field for the name: anything but an account's name stays out of the log. */
const nameForLog = (admin: Admin | undefined, username: string) =>
  admin?.username ?? `unknown ${hashToken(usernameKey(username)).slice(0, 10)}`

export function authRoutes(app: FastifyInstance, options: Options): void {
  const { db, sessions, signer, config, reserve, observer, make } = options
  const throttle = make && new SignInThrottle(make)
  const lanes = createHashingLanes()
  const devices = createDevices(signer, config.publicUrl)
  const trusted = createTrustedDevices(signer, config.publicUrl)
  const passkeys = createPasskeys(db, config.publicUrl)
  const pending = createPendingSignIns(db, passkeys)
  const hasPassed =
    ({ headers }: FastifyRequest): SecondStepProof =>
    (admin) =>
      trusted.isTrusted(headers.cookie, admin)
  const answerFor: AnswerFor = async (token, admin) => {
    const required = await readRequiredRoles(db)
    return signInAnswer(token, {
      ...admin,
      needs_second_step: admin.second_step_at === null && required.includes(admin.role),
    })
  }
  const countVisit = signInVisits(devices, make)
  const warnOfProxy = proxyWarning(config)
  const recordFailure = failureRecorder(db, make, observer)

  app.post(
    '/api/auth/login',
    {
      config: { ...publicAccess, evenWhenFull: true },
      onRequest: countVisit,
      schema: {
        ...authOperations.signIn,
        body: textBody({
          username: { title: 'Username', type: 'string', ...filled, maxLength: maxUsernameLength },
          password: { title: 'Password', ...secret },
        }),
      },
    },
    async (request, reply) => {
      const { username, password } = request.body as { username: string; password: string }
      const visitor = visitorOf(request)
      const asked = { account: usernameKey(username), address: visitor.address }
      throttle?.refuseFrequent(asked)
      const claims = devices.read(request.headers.cookie)
      if (claims.length === 0) {
        throttle?.refuseUnseen(asked)
        if (lanes.strangers.isFull() && !(await hasSignedInFrom(db, visitor.address))) throw laneFull()
      }
      const { admin, isKnownAddress } = await findAdmin(db, username, visitor.address)
      const device = devices.recognise(claims, admin)
      const attempt = { ...asked, isKnownAddress, device }
      throttle?.refuse(attempt)
      const runLimited = device || isKnownAddress ? lanes.known : lanes.strangers
      const isRight = await runLimited(() => checkPassword(password, admin?.password_hash), sharesOfAttempt(attempt))
      // Once more: others may have used up the tries while this one waited.
      throttle?.refuseFrequent(asked)
      throttle?.refuse(attempt)
      if (!admin || !isRight || admin.disabled_at) {
        throttle?.failed(attempt)
        request.log.warn(
          {
            account: nameForLog(admin, username),
            address: visitor.address,
            pausedForSeconds: throttle?.wait(attempt) ?? 0,
          },
          'Sign-in failed',
        )
        warnOfProxy(request)
        await recordFailure(request, { action: 'sign-in-failed', title: admin?.username ?? 'an unknown user name' })
        throw httpErrors.unauthorized('Invalid username or password')
      }
      const token = await withRoom(reserve, () => sessions.open(admin, visitor, hasPassed(request)))
      if (token === undefined) throw httpErrors.unauthorized('Invalid username or password')
      throttle?.succeeded(attempt)
      if (token === null) return reply.code(202).send(await withRoom(reserve, () => pending.ask(admin)))
      request.log.info({ account: admin.username, address: visitor.address }, 'Signed in')
      reply.header('set-cookie', devices.cookieFor(admin, device))
      return answerFor(token, admin)
    },
  )

  app.post(
    '/api/auth/link',
    {
      config: { ...publicAccess, evenWhenFull: true },
      onRequest: countVisit,
      schema: {
        ...authOperations.signInByLink,
        body: textBody({ token: { title: 'Token', ...secret } }),
      },
    },
    async (request, reply) => {
      const { token } = request.body as { token: string }
      const visitor = visitorOf(request)
      if (!(await findSignInLink(db, token))) {
        throttle?.linkMissed(visitor.address)
        request.log.warn({ address: visitor.address }, 'A sign-in link did not work')
        await recordFailure(request, { action: 'link-failed', title: 'to sign in' })
        throw httpErrors.unauthorized(endedLink)
      }
      const opened = await withRoom(reserve, () => redeemSignInLink(db, token, visitor, hasPassed(request)))
      // Somebody used it at the same moment: it was no wrong link.
      if (!opened) throw httpErrors.unauthorized(endedLink)
      const { admin, session } = opened
      if (session === null) return reply.code(202).send(await withRoom(reserve, () => pending.ask(admin)))
      request.log.info({ account: admin.username, address: visitor.address }, 'Signed in with a one-time link')
      const device = devices.recognise(devices.read(request.headers.cookie), admin)
      reply.header('set-cookie', devices.cookieFor(admin, device))
      return answerFor(session, admin)
    },
  )

  app.get('/api/auth/hint', { config: publicAccess, schema: authOperations.hint }, async () => {
    const admin = await db
      .selectFrom('admins')
      .select('username')
      .where('default_credentials', '=', true)
      .where('disabled_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst()
    const where = 'where the server was started, and is kept in the file first-password of its data folder'
    return { hint: admin ? { username: admin.username, where } : null }
  })

  const { faultOf, close } = createPasswordRule(config.publicUrl)
  app.addHook('onClose', close)
  const shared = { db, throttle, lanes, devices, countVisit, faultOf }
  joiningRoutes(app, { ...shared, recordFailure, hasPassed, pending, answerFor })
  const { checkCurrent } = accountRoutes(app, { ...shared, sessions, config })
  const steps = { passkeys, secrets: createTotpSecrets(signer) }
  secondStepRoutes(app, { ...steps, db, make, signer, devices, trusted, pending, sessions, reserve, recordFailure })
  secondStepAccountRoutes(app, { ...steps, db, checkPassword: checkCurrent })
}

/** Without TRUST_PROXY everybody behind a proxy counts as one address, and pays for each other's failures. */
function proxyWarning({ trustProxy }: Config): (request: FastifyRequest) => void {
  let warned = trustProxy !== false
  return ({ headers, log }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return
    warned = true
    log.warn(
      'A request came with X-Forwarded-For, but TRUST_PROXY is false: all visitors behind that proxy count as one address. Set TRUST_PROXY to the address of the proxy',
    )
  }
}
