import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
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

/** Stored where there is no password yet: nothing matches it, and a check takes as long as any. */
export const noPassword = 'argon2id$AAAAAAAAAAAAAAAAAAAAAA$'

/** Takes the time of a real check for a user that does not exist, so that an answer tells nothing about names. */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, nonce = '', tag = ''] = (stored ?? noPassword).split('$')
  const given = await hash(password, Buffer.from(nonce, 'base64url'))
  const known = Buffer.from(tag, 'base64url')
  return known.length === given.length && timingSafeEqual(known, given)
}

/** No letters that look alike, and nothing that ends a word: it is typed from another screen, or selected by a click. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 118 random bits. */
export const generatePassword = () => Array.from({ length: 24 }, () => letters[randomInt(letters.length)]).join('')
