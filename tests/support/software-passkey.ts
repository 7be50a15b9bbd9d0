import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const bytesOf = (value: string | undefined) => new Uint8Array(Buffer.from(value ?? '', 'base64url'))
/** Somebody was there and was verified; a new key may follow. */
const [present, withKey] = [0x05, 0x40]

type Signing = {
  readonly count?: number
  readonly origin?: string
  readonly type?: string
  /** Another key than the passkey's own. */
  readonly key?: KeyObject
}

export const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** What a device keeps for a site, and what a browser answers with it. */
export function softwarePasskey(origin: string) {
  const { publicKey, privateKey } = newKey()
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const named = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
  /** About the site, and how often it was used. */
  const dataOf = (flags: number, count: number) => {
    const counted = Buffer.alloc(5)
    counted.writeUInt8(flags)
    counted.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(new URL(origin).hostname), counted])
  }
  return {
    id: named.id,

    register(challenge: string) {
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytesOf(x)],
        [-3, bytesOf(y)],
      ])
      const model = Buffer.alloc(16)
      const parts = [dataOf(present | withKey, 0), model, Buffer.from([0, id.length]), id, isoCBOR.encode(key)]
      const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(Buffer.concat(parts))],
      ])
      const clientDataJSON = text(Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin })))
      return { ...named, response: { clientDataJSON, attestationObject: text(isoCBOR.encode(attestation)) } }
    },

    signIn(challenge: string, { count = 0, type = 'webauthn.get', key = privateKey, ...other }: Signing = {}) {
      const data = Buffer.from(JSON.stringify({ type, challenge, origin, ...other }))
      const about = dataOf(present, count)
      const signature = sign('sha256', Buffer.concat([about, sha256(data)]), key)
      const response = { clientDataJSON: text(data), authenticatorData: text(about), signature: text(signature) }
      return { ...named, response }
    },
  }
}
