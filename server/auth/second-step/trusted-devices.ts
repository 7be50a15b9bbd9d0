import type { Signer } from '#server/signer.ts'
import { site } from '#site'
import { hashToken } from '../tokens.ts'

const purpose = 'trusted device'
const days = 30
const cookieName = `${site.id}_trusted`
/** Of several cookies that look like ours, so many are opened. */
const maxOpened = 10
const looksLikeOurs = /^[\w-]{100,400}$/

type Admin = { readonly id: number; readonly password_hash: string; readonly second_step_at: string | null }
export type TrustedDevices = ReturnType<typeof createTrustedDevices>

/** Browsers that are not asked for the second step again. A new password, a removed second step or being disabled ends that. */
export function createTrustedDevices(signer: Signer, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/api/auth; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`
  const textOf = ({ id, password_hash, second_step_at }: Admin) =>
    `${id} ${hashToken(password_hash)} ${second_step_at} `

  function* claimsIn(cookies: string): Generator<string> {
    for (const pair of cookies.split(';')) {
      const [name, token = ''] = pair.trim().split('=', 2)
      if (name === cookieName && looksLikeOurs.test(token)) yield signer.unseal(token, purpose) ?? ''
    }
  }

  return {
    isTrusted: (cookies: string | undefined, admin: Admin): boolean => {
      const known = textOf(admin)
      return claimsIn(cookies ?? '')
        .take(maxOpened)
        .some((claim) => claim.startsWith(known) && Number(claim.slice(known.length)) > Date.now())
    },

    cookieFor: (admin: Admin): string =>
      `${cookieName}=${signer.seal(textOf(admin) + String(Date.now() + days * 86_400_000), purpose)}; ${attributes}`,
  }
}
