import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's first choice for argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const hash = (password: string, nonce: Buffer) =>
  derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await hash(password, nonce)
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`
}

/** Takes the time of a real check for a user that does not exist, so that an answer tells nothing about names. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, nonce = '', tag = ''] = (stored ?? 'argon2id$AAAAAAAAAAAAAAAAAAAAAA$').split('$')
  const given = await hash(password, Buffer.from(nonce, 'base64url'))
  const known = Buffer.from(tag, 'base64url')
  return known.length === given.length && timingSafeEqual(known, given)
}

const commonest =
  /^(password|passw0rd|qwerty|letmein|welcome|administrator|iloveyou|sunshine|princess|football|baseball|superman|trustno1|changeme|default)\W*\d*\W*$/i

/** What is wrong with a new password, in a sentence; nothing where it will do. Length counts, composition does not. */
export function passwordFault(password: string, username: string): string | undefined {
  const length = [...password].length
  if (length < 8) return 'The new password needs at least 8 characters; 15 or more are better.'
  if (length > 200) return 'The new password may have at most 200 characters.'
  if (commonest.test(password) || /^(.)\1*$/.test(password) || isRun(password))
    return 'This password is among the first that anybody would try.'
  if (password.toLowerCase().includes(username.toLowerCase())) return 'The new password must not contain the user name.'
  return undefined
}

/** 12345678, abcdefgh, 87654321 and their like. */
function isRun(password: string): boolean {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return steps.size === 1 && [1, -1].includes([...steps][0] ?? 0)
}
