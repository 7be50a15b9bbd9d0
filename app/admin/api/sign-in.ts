import { apiHost, errorOf } from '#app/api.ts'
import type { Admin, Session } from './session.ts'

const limitMs = 10_000

type LoginAnswer = { readonly token: string; readonly admin: Admin }

const isLogin = (data: unknown): data is LoginAnswer =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string' && data.token !== ''

/** Signs in; answers nothing where it worked, else the sentence to show. */
export async function signIn(session: Session, username: string, password: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiHost}/api/auth/login`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
      signal: AbortSignal.timeout(limitMs),
    })
    const data: unknown = await response.json()
    if (!response.ok || !isLogin(data)) return errorOf(data) ?? 'Login failed'
    session.open(data.token, data.admin)
    return undefined
  } catch {
    return 'Network error. Please try again.'
  }
}

export type Hint = { readonly username: string; readonly password: string }

/** The default credentials, where they still work. */
export async function askHint(): Promise<Hint | undefined> {
  try {
    const response = await fetch(`${apiHost}/api/auth/hint`, { signal: AbortSignal.timeout(limitMs) })
    const { hint } = (await response.json()) as { hint?: Hint | null }
    return hint?.username && hint.password ? hint : undefined
  } catch {
    return undefined
  }
}
