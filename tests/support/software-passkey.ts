import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (value: string | undefined) => new Uint8Array(Buffer.from(value ?? '', 'base64url'))
/** Somebody was there and was verified, and a new key follows. */
const flags = 0x45

/** What a browser answers that was asked to make a passkey. */
export function softwarePasskey(origin: string, challenge: string) {
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytesOf(x)],
    [-3, bytesOf(y)],
  ])
  const id = randomBytes(16)
  const host = createHash('sha256').update(new URL(origin).hostname).digest()
  // After the flags: no count, no model, and how long the id is.
  const counted = Buffer.from([flags, ...Array(4 + 16).fill(0), 0, id.length])
  const authData = new Uint8Array(Buffer.concat([host, counted, id, isoCBOR.encode(key)]))
  const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ])
  const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }))
  return {
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: { clientDataJSON: text(clientData), attestationObject: text(isoCBOR.encode(attestation)) },
  }
}
