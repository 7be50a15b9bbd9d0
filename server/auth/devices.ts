import { randomBytes } from 'node:crypto'
import type { Signer } from '#server/signer.ts'
import { hashToken } from './tokens.ts'

const purpose = 'device'
const year = 365 * 24 * 3_600
/** Named after the product: other programs on the same host set cookies too. */
const cookieName = 'anka_device'
/** Several may come, from other paths or ports of the host. */
const cookiePattern = new RegExp(`(?<=^|;\\s*)${cookieName}=([\\w-]{1,500})(?=;|$)`, 'g')

type Admin = { readonly id: number; readonly password_hash: string }
export type Devices = ReturnType<typeof createDevices>

/**
 * Recognises browsers that an administrator has signed in with, by a cookie that opens nothing: such a browser only has
 * sign-in tries of its own, which nobody else at its address can use up. A new password makes all of them strangers.
 */
export function createDevices(signer: Signer, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const attributes = `Path=/api/auth; Max-Age=${year}; HttpOnly; SameSite=Strict${secure}`
  const textOf = ({ id, password_hash }: Admin, device: string) => `${id} ${hashToken(password_hash)} ${device}`

  return {
    /** The device's id, where its cookie was made for this administrator and this password. */
    recognise(cookies: string | undefined, admin: Admin | undefined): string | undefined {
      if (!admin) return undefined
      for (const [, token = ''] of (cookies ?? '').matchAll(cookiePattern)) {
        const text = signer.unseal(token, purpose) ?? ''
        const device = text.slice(text.lastIndexOf(' ') + 1)
        if (text === textOf(admin, device)) return device
      }
      return undefined
    },

    /** The cookie for a browser that has just signed in; a known one keeps its id, and with it what was counted. */
    cookieFor(admin: Admin, device = randomBytes(16).toString('base64url')): string {
      return `${cookieName}=${signer.seal(textOf(admin, device), purpose)}; ${attributes}`
    },
  }
}
