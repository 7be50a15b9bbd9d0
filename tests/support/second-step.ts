import { TOTP } from 'otpauth'
import { goodPassword } from './people.ts'
import { credentials, type Product } from './product.ts'

type Call = Product['call']
export type App = { readonly secret: string; readonly codes: readonly string[]; readonly used: string }

/** The code that an app shows now, or so many half minutes later: of the next one servers accept the code as well. */
export const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 })

/** Turns the authenticator app on for the person who is signed in. */
export async function addApp(
  call: Call,
  token?: string,
  password = token ? goodPassword : credentials.password,
): Promise<App> {
  const own = token === undefined ? {} : { token }
  const begun = (await call('POST', '/api/auth/second-steps/app', { ...own, body: { password } })).json as {
    token: string
    secret: string
  }
  const used = codeOf(begun.secret)
  const body = { token: begun.token, code: used }
  const { json } = await call('POST', '/api/auth/second-steps/app/confirm', { ...own, body })
  return { used, secret: begun.secret, codes: (json as { recovery_codes: string[] }).recovery_codes }
}
