import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { isWithoutCertificates } from './attestation.ts'

const certificate = new Uint8Array(8)
type Statement = Map<string, number | Uint8Array | Uint8Array[]>

const isTakenAs = (attestationObject: string) =>
  isWithoutCertificates({ response: { attestationObject } } as RegistrationResponseJSON)

function made(format: string, statement: Statement): string {
  const entries = new Map<string, string | Statement | Uint8Array>([
    ['fmt', format],
    ['attStmt', statement],
    ['authData', certificate],
  ])
  return Buffer.from(isoCBOR.encode(entries)).toString('base64url')
}

test.each([
  ['none', new Map(), true],
  ['packed', new Map([['alg', -7]]), true],
  ['packed', new Map([['x5c', [certificate]]]), false],
  ['android-key', new Map([['x5c', [certificate]]]), false],
  ['android-key', new Map(), false],
  ['tpm', new Map(), false],
  ['fido-u2f', new Map([['x5c', [certificate]]]), false],
  ['apple', new Map(), false],
  ['android-safetynet', new Map(), false],
  ['something new', new Map(), false],
] as const)('an attestation %s with %o is taken: %s', async (format, statement, isTaken) => {
  expect(await isTakenAs(made(format, statement as Statement))).toBe(isTaken)
})

test('what is not an attestation is refused', async () => {
  for (const text of ['', 'AbC', made('none', new Map()).slice(3)]) expect(await isTakenAs(text)).toBe(false)
  expect(await isWithoutCertificates({} as RegistrationResponseJSON)).toBe(false)
})
