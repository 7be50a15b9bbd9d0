import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { pendingToken, secondStepProof } from '#engine/rules/second-step.ts'
import type { Devices } from '#server/auth/devices.ts'
import { CodeThrottle } from '#server/auth/second-step/code-throttle.ts'
import { createCodeTries } from '#server/auth/second-step/code-tries.ts'
import { type Challenge, type Passkeys, usePasskey } from '#server/auth/second-step/passkeys.ts'
import type { PendingSignIns } from '#server/auth/second-step/pending-sign-ins.ts'
import { useRecoveryCode } from '#server/auth/second-step/recovery-codes.ts'
import { createSealed } from '#server/auth/second-step/sealed.ts'
import { totpStep } from '#server/auth/second-step/totp.ts'
import type { TotpSecrets } from '#server/auth/second-step/totp-secrets.ts'
import type { TrustedDevices } from '#server/auth/second-step/trusted-devices.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { MakeLimiter } from '#server/http/rate-limiter.ts'
import type { Signer } from '#server/signer.ts'
import { type Reserve, withRoom } from '#server/store/outages/reserve.ts'
import type { SystemTables } from '#server/store/schema.ts'
import { publicAccess } from '../access.ts'
import { secondStepOperations } from '../schemas/second-step.ts'
import { signInAnswer, visitorOf } from './sign-in-answer.ts'
import type { RecordFailure } from './sign-in-failures.ts'

type Options = {
  readonly db: Kysely<SystemTables>
  readonly signer: Signer
  readonly make: MakeLimiter | undefined
  readonly devices: Devices
  readonly trusted: TrustedDevices
  readonly passkeys: Passkeys
  readonly pending: PendingSignIns
  readonly secrets: TotpSecrets
  readonly sessions: Sessions
  readonly reserve: Reserve | undefined
  readonly recordFailure: RecordFailure
}
type Proof = {
  readonly token: string
  readonly code?: string
  readonly recovery_code?: string
  readonly passkey?: AuthenticationResponseJSON
  readonly challenge?: string
  readonly remember?: boolean
}
type Attempt = { readonly admin: Admin; readonly address: string; readonly isCode: boolean }
type Admin = NonNullable<Awaited<ReturnType<PendingSignIns['find']>>>

const tooLate = 'The sign-in took too long, or the password was changed. Sign in again.'
const plural = (left: number) => (left === 1 ? '1 try left' : `${left} tries left`)

/** The second half of a sign-in: a code of the app, a recovery code or a passkey. */
export function secondStepRoutes(app: FastifyInstance, options: Options): void {
  const { db, make, signer, devices, trusted, passkeys, pending, secrets, sessions, reserve, recordFailure } = options
  const tries = createCodeTries(db, reserve)
  const throttle = make && new CodeThrottle(make, tries)
  const challenges = createSealed<Challenge>(signer, 'passkey sign-in')

  const personOf = async (request: FastifyRequest): Promise<Admin> => {
    const admin = await pending.find((request.body as { token: string }).token)
    if (!admin) throw httpErrors.unauthorized(tooLate)
    return admin
  }

  /** What has to be done in the transaction of the sign-in, so that nothing proves it twice; nothing where it is wrong. */
  async function judge(admin: Admin, proof: Proof) {
    if (proof.passkey) {
      const asked = challenges.open(proof.challenge ?? '')
      if (asked?.adminId !== admin.id) return undefined
      const used = await passkeys.verify(proof.passkey, asked)
      return used && ((transaction: Parameters<typeof usePasskey>[0]) => usePasskey(transaction, used, asked.at))
    }
    if (proof.recovery_code !== undefined) {
      const typed = proof.recovery_code
      return (transaction: Parameters<typeof usePasskey>[0]) => useRecoveryCode(transaction, admin.id, typed)
    }
    const secret = secrets.read(admin)
    const step = secret && totpStep(secret, (proof.code ?? '').replace(' ', ''), admin.totp_step)
    return step === undefined || step === ''
      ? undefined
      : (transaction: Parameters<typeof usePasskey>[0]) => secrets.noteStep(transaction, admin.id, step)
  }

  async function refuse(request: FastifyRequest, attempt: Attempt): Promise<never> {
    const { admin, address } = attempt
    const left = throttle?.failed(attempt)
    request.log.warn({ account: admin.username, address }, 'The second step of a sign-in failed')
    await recordFailure(request, { action: 'second-step-failed', title: admin.username })
    const tries = left === undefined ? '' : ` ${left === 0 ? 'Wait 5 minutes.' : `${plural(left)}.`}`
    const { passkey, recovery_code } = request.body as Proof
    if (passkey) throw httpErrors.invalid({ passkey: `This passkey was not accepted.${tries}` })
    const field = recovery_code === undefined ? 'code' : 'recovery_code'
    throw httpErrors.invalid({ [field]: `That code is not right.${tries}` })
  }

  app.post(
    '/api/auth/second-step',
    {
      config: { ...publicAccess, evenWhenFull: true },
      schema: { ...secondStepOperations.prove, body: secondStepProof },
    },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const proof = request.body as Proof
      const admin = await personOf(request)
      const visitor = visitorOf(request)
      const device = devices.recognise(devices.read(request.headers.cookie), admin)
      const attempt = { admin, address: visitor.address, isCode: proof.code !== undefined }
      await throttle?.begin(attempt)
      const useProof = await judge(admin, proof)
      if (!useProof) return refuse(request, attempt)
      const use: typeof useProof = async (transaction) => {
        if (!(await useProof(transaction))) return false
        // Thrown, so that what proved it is not used up for nothing.
        if (!(await pending.use(transaction, admin.id, proof.token))) throw httpErrors.unauthorized(tooLate)
        if (attempt.isCode) await tries.takeBack(transaction, admin.id)
        return true
      }
      const token = await withRoom(reserve, () => sessions.open(admin, visitor, () => true, use))
      if (token === undefined) throw httpErrors.unauthorized(tooLate)
      if (token === null) return refuse(request, attempt)
      throttle?.succeeded(attempt)
      request.log.info({ account: admin.username, address: visitor.address }, 'Signed in with a second step')
      const cookies = [devices.cookieFor(admin, device)]
      if (proof.remember) cookies.push(trusted.cookieFor(admin))
      reply.header('set-cookie', cookies)
      return signInAnswer(token, { ...admin, needs_second_step: false })
    },
  )

  app.post(
    '/api/auth/second-step/passkey',
    {
      config: { ...publicAccess, evenWhenFull: true },
      schema: { ...secondStepOperations.askPasskey, body: pendingToken },
    },
    async (request) => {
      const admin = await personOf(request)
      const wanted = await passkeys.authenticationOptions(admin.id)
      return { options: wanted, challenge: challenges.seal({ adminId: admin.id, challenge: wanted.challenge }) }
    },
  )
}
