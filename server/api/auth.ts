import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { secret } from '#engine/rules/password.ts'
import { findAdmin } from '#server/auth/admins.ts'
import { createDevices } from '#server/auth/devices.ts'
import { createHashingLanes } from '#server/auth/hashing-lanes.ts'
import { createPasswordRule } from '#server/auth/password-rule.ts'
import { checkPassword } from '#server/auth/passwords.ts'
import type { Sessions, Visitor } from '#server/auth/sessions.ts'
import { redeemSignInLink } from '#server/auth/sign-in-links.ts'
import { SignInThrottle } from '#server/auth/sign-in-throttle.ts'
import { hashToken } from '#server/auth/tokens.ts'
import { maxUsernameLength, usernameKey } from '#server/auth/username.ts'
import type { Config } from '#server/config/config.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import { addressText } from '#server/http/visitor-address.ts'
import type { Signer } from '#server/signer.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { publicAccess } from './access.ts'
import { accountRoutes } from './account.ts'
import { authOperations } from './schemas/auth.ts'
import { textBody } from './schemas/sign-in-bodies.ts'

type Options = { db: Kysely<SystemTables>; sessions: Sessions; signer: Signer; config: Config }
type Admin = { id: number; username: string; default_credentials: boolean | number }

const answer = (token: string, { id, username, default_credentials }: Admin) => ({
  token,
  admin: { id, username, default_credentials: Boolean(default_credentials) },
})
const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  address: addressText(ip),
  userAgent: headers['user-agent'],
})
/** People type passwords into the field for the name: anything but an account's name stays out of the log. */
const nameForLog = (admin: Admin | undefined, username: string) =>
  admin?.username ?? `unknown ${hashToken(usernameKey(username)).slice(0, 10)}`

export function authRoutes(app: FastifyInstance, { db, sessions, signer, config }: Options): void {
  const throttle = config.rateLimit ? new SignInThrottle() : undefined
  const lanes = createHashingLanes()
  const devices = createDevices(signer, config.publicUrl)
  const warnOfProxy = proxyWarning(config)

  app.post(
    '/api/auth/login',
    {
      config: publicAccess,
      schema: {
        ...authOperations.signIn,
        body: textBody({
          username: { title: 'Username', type: 'string', minLength: 1, maxLength: maxUsernameLength },
          password: { title: 'Password', ...secret },
        }),
      },
    },
    async (request, reply) => {
      const { username, password } = request.body as { username: string; password: string }
      const visitor = visitorOf(request)
      const asked = { account: usernameKey(username), address: visitor.address }
      const claims = devices.read(request.headers.cookie)
      if (claims.length === 0) throttle?.refuseUnseen(asked)
      const { admin, isKnownAddress } = await findAdmin(db, username, visitor.address)
      const device = devices.recognise(claims, admin)
      const attempt = { ...asked, isKnownAddress, device }
      throttle?.refuse(attempt)
      const runLimited = device || isKnownAddress ? lanes.known : lanes.strangers
      const isRight = await runLimited(() => checkPassword(password, admin?.password_hash))
      // Once more: others may have used up the tries while this one waited.
      throttle?.refuse(attempt)
      if (!admin || !isRight) {
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
        throw httpErrors.unauthorized('Invalid username or password')
      }
      const token = await sessions.open(admin, visitor)
      if (!token) throw httpErrors.unauthorized('Invalid username or password')
      throttle?.succeeded(attempt)
      request.log.info({ account: admin.username, address: visitor.address }, 'Signed in')
      reply.header('set-cookie', devices.cookieFor(admin, device))
      return answer(token, admin)
    },
  )

  app.post(
    '/api/auth/link',
    {
      config: publicAccess,
      schema: {
        ...authOperations.signInByLink,
        body: textBody({ token: { title: 'Token', ...secret } }),
      },
    },
    async (request, reply) => {
      const { token } = request.body as { token: string }
      const visitor = visitorOf(request)
      throttle?.refuseLink(visitor.address)
      const opened = await redeemSignInLink(db, token, visitor)
      if (!opened) {
        throttle?.linkFailed(visitor.address)
        request.log.warn({ address: visitor.address }, 'A sign-in link did not work')
        throw httpErrors.unauthorized(
          'This sign-in link has been used, replaced by a newer one, or is older than a day. Sign in with the password.',
        )
      }
      const { admin, session } = opened
      request.log.info({ account: admin.username, address: visitor.address }, 'Signed in with a one-time link')
      const device = devices.recognise(devices.read(request.headers.cookie), admin)
      reply.header('set-cookie', devices.cookieFor(admin, device))
      return answer(session, admin)
    },
  )

  app.get('/api/auth/hint', { config: publicAccess, schema: authOperations.hint }, async () => {
    const admin = await db
      .selectFrom('admins')
      .select('username')
      .where('default_credentials', '=', true)
      .orderBy('id')
      .executeTakeFirst()
    const where = 'where the server was started, and is kept in the file first-password of its data folder'
    return { hint: admin ? { username: admin.username, where } : null }
  })

  accountRoutes(app, { db, sessions, throttle, lanes, devices, faultOf: createPasswordRule(config.publicUrl), config })
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
