import { randomBytes } from 'node:crypto'
import type { Signer } from '#server/signer.ts'
import { site } from '#site'
import { hashToken } from './tokens.ts'

const purpose = 'device'
const year = 365 * 24 * 3_600
const cookieName = `${site.id}_device`
/** Several may come, from other paths or ports of the host: of those that look like ours, so many are opened. */
const maxOpened = 10
const looksLikeOurs = /^[\w-]{100,300}$/

type Admin = { readonly id: number; readonly password_hash: string }
/** What our cookies say, for any administrator. */
export type DeviceClaims = readonly string[]
export type Devices = ReturnType<typeof createDevices>

function* tokensIn(cookies: string): Generator<string> {
  for (const pair of cookies.split(';')) {
    const [name, token = ''] = pair.trim().split('=', 2)
    if (name === cookieName && looksLikeOurs.test(token)) yield token
  }
}

/** Compared with where there is no such administrator, so that it takes as long. */
const nobody: Admin = { id: 0, password_hash: '' }

/**
 * Recognises browsers that an administrator has signed in with, by a cookie that opens nothing: such a browser only has
 * sign-in tries of its own, which nobody else at its address can use up. A new password invalidates them.
 */
export function createDevices(signer: Signer, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/api/auth; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`
  const textOf = ({ id, password_hash }: Admin, device: string) => `${id} ${hashToken(password_hash)} ${device}`

  return {
    /** Before anybody is looked for: the same work for names that exist and for those that do not. */
    read: (cookies = ''): DeviceClaims =>
      [...tokensIn(cookies).take(maxOpened)].flatMap((token) => signer.unseal(token, purpose) ?? []),

    /** The device's id, where a cookie was made for this administrator and this password. */
    recognise(claims: DeviceClaims, admin: Admin = nobody): string | undefined {
      const known = textOf(admin, '')
      return claims.find((claim) => claim.startsWith(known))?.slice(known.length)
    },

    /** The ids of those who have signed in with this browser, whatever their password is now. */
    peopleOf: (claims: DeviceClaims): readonly string[] => claims.map((claim) => claim.slice(0, claim.indexOf(' '))),

    /** The cookie for a browser that has just signed in; a known one keeps its id, and with it what was counted. */
    cookieFor(admin: Admin, device = randomBytes(16).toString('base64url')): string {
      return `${cookieName}=${signer.seal(textOf(admin, device), purpose)}; ${attributes}`
    },
  }
}
