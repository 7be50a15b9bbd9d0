import { Secret, TOTP } from 'otpauth'
import { site } from '#site'

const period = 30
/** One code before and one after: clocks of phones differ. */
const window = 1

const totpOf = (secret: string, label: string) =>
  new TOTP({ issuer: site.name, label, secret: Secret.fromBase32(secret), period, digits: 6 })

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** What the QR code says. */
export const totpUri = (secret: string, username: string): string => totpOf(secret, username).toString()

/** The half minute that a code belongs to; nothing where it is wrong or was used before. */
export function totpStep(secret: string, code: string, usedStep: number | null): number | undefined {
  const now = Date.now()
  const delta = totpOf(secret, '').validate({ token: code, window, timestamp: now })
  if (delta === null) return undefined
  const step = Math.floor(now / 1000 / period) + delta
  return usedStep !== null && step <= usedStep ? undefined : step
}
