import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { appConfirmation, newPasskey, passkeyName, withPassword } from '#engine/rules/second-step.ts'
import { lockPeople } from '#server/auth/people-rules.ts'
import type { Passkeys } from '#server/auth/second-step/passkeys.ts'
import { createPendingSteps, type PendingSteps } from '#server/auth/second-step/pending-steps.ts'
import { recoveryCodeCount, replaceRecoveryCodes } from '#server/auth/second-step/recovery-codes.ts'
import { readRequiredRoles } from '#server/auth/second-step/required-roles.ts'
import { countPasskeys, lockSteps, noteAdded, noteRemoved } from '#server/auth/second-step/second-steps.ts'
import { newTotpSecret, totpStep, totpUri } from '#server/auth/second-step/totp.ts'
import type { TotpSecrets } from '#server/auth/second-step/totp-secrets.ts'
import type { SignedInPerson } from '#server/auth/signed.ts'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'
import { record } from '#server/store/activity/record.ts'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { nextStamp } from '#server/store/stamps.ts'
import { violationOf } from '#server/store/writes/constraints.ts'
import { inTransaction } from '#server/store/writes/transaction.ts'
import { actorOf, signedInPerson } from '../access.ts'
import { idFrom } from '../parameters.ts'
import { secondStepOperations } from '../schemas/second-step.ts'

type Options = {
  readonly db: Kysely<SystemTables>
  readonly passkeys: Passkeys
  readonly secrets: TotpSecrets
  /** Throws where it is not the person's password; answers the hash that it was checked against. */
  readonly checkPassword: (person: SignedInPerson, password: string, refusal: () => HttpError) => Promise<string>
}

const config = { access: 'account' } as const
const maxPasskeys = 20
const expired = 'This took too long. Start again.'
const lastOne = 'Your role needs a second step. Add another before removing this one.'

/** What somebody sees and changes of their own second step. */
export function secondStepAccountRoutes(app: FastifyInstance, options: Options): void {
  const { db, passkeys, secrets } = options
  const newApps = createPendingSteps(db, 'new app')
  const newPasskeys = createPendingSteps(db, 'new passkey')

  /** What is begun after this proves for a while that the person was there: the panel may stand open. */
  const checkTyped = (request: FastifyRequest) => {
    const wrong = () => httpErrors.invalid({ password: 'The password is not right.' })
    return options.checkPassword(signedInPerson(request), (request.body as { password: string }).password, wrong)
  }

  /** What this person has begun, and what uses it up. */
  async function goOn(steps: PendingSteps, request: FastifyRequest, token: string) {
    const begun = await steps.find(token)
    const { adminId } = signedInPerson(request)
    if (begun?.admin.id !== adminId) throw httpErrors.badRequest(expired)
    const useUp = async (transaction: SystemTransaction) => {
      if (!(await steps.use(transaction, adminId, token))) throw httpErrors.badRequest(expired)
    }
    return { adminId, value: begun.value, useUp }
  }

  /** Adds a step, with the recovery codes where it is the first. */
  const add = (
    request: FastifyRequest,
    what: string,
    work: (transaction: SystemTransaction, adminId: number) => Promise<unknown>,
  ) =>
    inTransaction(db, async (transaction) => {
      const { adminId, sessionId } = signedInPerson(request)
      await lockSteps(transaction, adminId)
      await actorOf(request).confirm?.(transaction)
      await work(transaction, adminId)
      await record(transaction, actorOf(request), { action: 'second-step-added', title: what })
      return { recovery_codes: (await noteAdded(transaction, adminId, sessionId)) ?? null }
    })

  const remove = (
    request: FastifyRequest,
    what: string,
    work: (transaction: SystemTransaction, adminId: number) => Promise<unknown>,
  ) =>
    inTransaction(db, async (transaction) => {
      const { adminId, sessionId } = signedInPerson(request)
      // Before the person, as changes of people do: which roles need a step stays the same until this is done.
      await lockPeople(transaction)
      const { role, totp_secret } = await lockSteps(transaction, adminId)
      await actorOf(request).confirm?.(transaction)
      const steps = (await countPasskeys(transaction, adminId)) + (totp_secret === null ? 0 : 1)
      if (steps === 1 && (await readRequiredRoles(transaction)).includes(role)) throw httpErrors.conflict(lastOne)
      await work(transaction, adminId)
      await noteRemoved(transaction, adminId, sessionId)
      await record(transaction, actorOf(request), { action: 'second-step-removed', title: what })
      return { success: true }
    })

  app.get('/api/auth/second-steps', { config, schema: secondStepOperations.read }, async (request) => {
    const { adminId, role } = signedInPerson(request)
    const [keys, admin, codes, required] = await Promise.all([
      passkeys.of(adminId),
      db.selectFrom('admins').select(['totp_secret']).where('id', '=', adminId).executeTakeFirstOrThrow(),
      db.selectFrom('recovery_codes').select('code_hash').where('admin_id', '=', adminId).execute(),
      readRequiredRoles(db),
    ])
    return {
      app: admin.totp_secret !== null,
      passkeys: keys.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
      passkeys_possible: passkeys.isPossible,
      recovery_codes_left: codes.length,
      recovery_codes_made: recoveryCodeCount,
      required: required.includes(role),
    }
  })

  app.post(
    '/api/auth/second-steps/app',
    { config, schema: { ...secondStepOperations.beginApp, body: withPassword } },
    async (request) => {
      const password_hash = await checkTyped(request)
      const { adminId: id, username } = signedInPerson(request)
      const secret = newTotpSecret()
      const token = await newApps.begin({ id, password_hash }, secrets.seal(secret))
      return { token, secret, uri: totpUri(secret, username) }
    },
  )

  app.post(
    '/api/auth/second-steps/app/confirm',
    { config, schema: { ...secondStepOperations.confirmApp, body: appConfirmation } },
    async (request) => {
      const { token, code } = request.body as { token: string; code: string }
      const { value, useUp } = await goOn(newApps, request, token)
      const secret = secrets.read({ totp_secret: value })
      if (secret === undefined) throw httpErrors.badRequest(expired)
      const step = totpStep(secret, code.replace(' ', ''), null)
      if (step === undefined)
        throw httpErrors.invalid({ code: 'That is not the code of this moment. Wait for the next one.' })
      return add(request, 'authenticator app', async (transaction, adminId) => {
        if ((await lockSteps(transaction, adminId)).totp_secret !== null)
          throw httpErrors.conflict('There is an authenticator app already. Remove it first.')
        await useUp(transaction)
        await secrets.store(transaction, adminId, secret, step)
      })
    },
  )

  app.post(
    '/api/auth/second-steps/app/remove',
    { config, schema: { ...secondStepOperations.removeApp, body: withPassword } },
    async (request) => {
      await checkTyped(request)
      return remove(request, 'authenticator app', async (transaction, adminId) => {
        const { numUpdatedRows } = await transaction
          .updateTable('admins')
          .set({ totp_secret: null, totp_step: null })
          .where('id', '=', adminId)
          .where('totp_secret', 'is not', null)
          .executeTakeFirstOrThrow()
        if (numUpdatedRows === 0n) throw httpErrors.notFound('authenticator app')
      })
    },
  )

  app.post(
    '/api/auth/second-steps/passkeys/begin',
    { config, schema: { ...secondStepOperations.beginPasskey, body: withPassword } },
    async (request) => {
      if (!passkeys.isPossible)
        throw httpErrors.conflict('Passkeys need an address with a name, such as https://www.example.com.')
      const password_hash = await checkTyped(request)
      const { adminId: id, username, name } = signedInPerson(request)
      const wanted = await passkeys.registrationOptions({ id, username, name })
      return { options: wanted, challenge: await newPasskeys.begin({ id, password_hash }, wanted.challenge) }
    },
  )

  app.post(
    '/api/auth/second-steps/passkeys',
    { config, schema: { ...secondStepOperations.addPasskey, body: newPasskey } },
    async (request, reply) => {
      const { challenge, passkey, name } = request.body as {
        challenge: string
        passkey: RegistrationResponseJSON
        name: string
      }
      const { adminId, value, useUp } = await goOn(newPasskeys, request, challenge)
      const values = await passkeys.register(passkey, { adminId, challenge: value })
      if (!values) throw httpErrors.badRequest('This passkey could not be verified. Start again.')
      const added = add(request, name.trim(), async (transaction) => {
        await useUp(transaction)
        if ((await countPasskeys(transaction, adminId)) >= maxPasskeys)
          throw httpErrors.conflict(`There are ${maxPasskeys} passkeys already. Remove one first.`)
        const row = { ...values, admin_id: adminId, name: name.trim(), created_at: nextStamp() }
        await transaction.insertInto('passkeys').values(row).execute()
      })
      return reply.code(201).send(
        await added.catch((error: unknown) => {
          if (violationOf(error) !== 'unique') throw error
          throw httpErrors.conflict('This passkey was added already.')
        }),
      )
    },
  )

  const named = async (db: Pick<Kysely<SystemTables>, 'selectFrom'>, request: FastifyRequest) => {
    const key = await db
      .selectFrom('passkeys')
      .select(['id', 'name'])
      .where('id', '=', idFrom(request.params, 'passkey'))
      .where('admin_id', '=', signedInPerson(request).adminId)
      .executeTakeFirst()
    if (!key) throw httpErrors.notFound('passkey')
    return key
  }

  app.put(
    '/api/auth/second-steps/passkeys/:id',
    { config, schema: { ...secondStepOperations.renamePasskey, body: passkeyName } },
    async (request) => {
      const { id } = await named(db, request)
      const name = (request.body as { name: string }).name.trim()
      await db.updateTable('passkeys').set({ name }).where('id', '=', id).execute()
      return { success: true }
    },
  )

  app.post(
    '/api/auth/second-steps/passkeys/:id/remove',
    { config, schema: { ...secondStepOperations.removePasskey, body: withPassword } },
    async (request) => {
      const { id, name } = await named(db, request)
      await checkTyped(request)
      return remove(request, name, (transaction) => transaction.deleteFrom('passkeys').where('id', '=', id).execute())
    },
  )

  app.post(
    '/api/auth/second-steps/recovery-codes',
    { config, schema: { ...secondStepOperations.makeCodes, body: withPassword } },
    async (request, reply) => {
      await checkTyped(request)
      const recovery_codes = await inTransaction(db, async (transaction) => {
        const { adminId } = signedInPerson(request)
        const { second_step_at } = await lockSteps(transaction, adminId)
        await actorOf(request).confirm?.(transaction)
        if (second_step_at === null) throw httpErrors.conflict('Add a passkey or an app first.')
        await record(transaction, actorOf(request), { action: 'recovery-codes-made' })
        return replaceRecoveryCodes(transaction, adminId)
      })
      return reply.code(201).send({ recovery_codes })
    },
  )
}
