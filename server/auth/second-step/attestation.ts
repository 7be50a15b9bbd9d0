import type { RegistrationResponseJSON } from '@simplewebauthn/server'

/**
 * Whether a new passkey comes without certificates of its maker. Nobody asks for those, and to check them the library
 * fetches addresses that stand in them. A device may still sign for itself, which browsers pass on.
 */
export async function isWithoutCertificates({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('./webauthn.ts')
  try {
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(response.attestationObject, 'base64url')))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
  } catch {
    return false
  }
}
