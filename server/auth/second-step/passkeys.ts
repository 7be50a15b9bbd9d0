import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { SystemTables, SystemTransaction } from '#server/store/schema.ts'
import { site } from '#site'
import { isWithoutCertificates } from './attestation.ts'

/** Loaded at the first use: most starts never need it. */
const webauthn = () => import('./webauthn.ts')

type Admin = { readonly id: number; readonly username: string; readonly name: string }
/** What a browser was asked to sign, and when. */
export type Challenge = { readonly adminId: number; readonly challenge: string }
export type Passkeys = ReturnType<typeof createPasskeys>

/** EdDSA, ES256 and RS256: what devices make today. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Counters have 32 bits, columns 31. */
const inColumn = (counter: number) => Math.min(counter, 2 ** 31 - 1)
const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']
/** The browser says them, so they may be anything. */
const knownTransports = (named: unknown): string[] =>
  Array.isArray(named) ? transportNames.filter((name) => named.includes(name)) : []

const newChallenge = () => randomBytes(32)

export function createPasskeys(db: Kysely<SystemTables>, publicUrl: string) {
  const { hostname, origin } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }

  const of = (adminId: number) =>
    db.selectFrom('passkeys').selectAll().where('admin_id', '=', adminId).orderBy('id').execute()
  const named = async (adminId: number) =>
    (await of(adminId)).map(({ credential_id: id, transports }) => ({
      id,
      transports: transports.split(' ').filter(Boolean),
    }))

  return {
    of,
    /** Browsers bind passkeys to a name; an address of numbers has none. */
    isPossible: isIP(hostname.replace(/^\[|\]$/g, '')) === 0,

    async registrationOptions({ id, username, name }: Admin) {
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: site.name,
        rpID: hostname,
        userID: new TextEncoder().encode(`admin ${id}`),
        userName: username,
        userDisplayName: name,
        challenge: newChallenge(),
        excludeCredentials: await named(id),
        supportedAlgorithmIDs,
      })
    },

    /** What is stored of a new passkey; nothing where the answer does not belong to the challenge. */
    async register(response: RegistrationResponseJSON, { challenge }: Challenge) {
      if (!(await isWithoutCertificates(response))) return undefined
      const { verifyRegistrationResponse } = await webauthn()
      const verified = verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        supportedAlgorithmIDs,
        ...expected,
      })
      const answer = await verified.catch(() => undefined)
      if (!answer?.verified) return undefined
      const { credential } = answer.registrationInfo
      return {
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: inColumn(credential.counter),
        transports: knownTransports(credential.transports).join(' '),
      }
    },

    async authenticationOptions(adminId: number) {
      const { generateAuthenticationOptions } = await webauthn()
      const allowCredentials = await named(adminId)
      return generateAuthenticationOptions({ rpID: hostname, challenge: newChallenge(), allowCredentials })
    },

    /** The passkey that signed, and its new count; nothing where it is not theirs or the signature is wrong. */
    async verify(response: AuthenticationResponseJSON, { adminId, challenge }: Challenge) {
      const passkey = (await of(adminId)).find(({ credential_id }) => credential_id === response.id)
      if (!passkey) return undefined
      const { verifyAuthenticationResponse } = await webauthn()
      const credential = {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      }
      const verified = verifyAuthenticationResponse({ response, expectedChallenge: challenge, credential, ...expected })
      // A wrong signature does not throw: the answer tells of the passkey all the same.
      const answer = await verified.catch(() => undefined)
      return answer?.verified ? { id: passkey.id, counter: inColumn(answer.authenticationInfo.newCounter) } : undefined
    },
  }
}

/** Notes the use of a passkey; false where it has signed in since the challenge was made: no challenge works twice. */
export async function usePasskey(
  transaction: SystemTransaction,
  { id, counter }: { readonly id: number; readonly counter: number },
  askedAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, used_at: new Date().toISOString() })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('used_at', 'is', null),
        where('used_at', '<', new Date(askedAt).toISOString()),
        // Written while the clock was ahead.
        where('used_at', '>', new Date().toISOString()),
      ]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
