import { apiHost, errorOf } from '#app/api.ts'
import type { Admin, Session } from './session.ts'

const limitMs = 10_000

type LoginAnswer = { readonly token: string; readonly admin: Admin }

const isLogin = (data: unknown): data is LoginAnswer =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string' && data.token !== ''

async function openSession(session: Session, path: string, body: object): Promise<string | undefined> {
  try {
    const response = await fetch(apiHost + path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
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

/** Signs in; answers nothing where it worked, else the sentence to show. */
export const signIn = (session: Session, username: string, password: string) =>
  openSession(session, '/api/auth/login', { username, password })

/** The same with the token of a one-time link. */
export const signInWithLink = (session: Session, token: string) => openSession(session, '/api/auth/link', { token })

/** Takes the token of a sign-in link out of the address, where others could read it over the shoulder or copy it. */
export function takeLinkToken(): string | undefined {
  const token = /^#sign-in=([\w-]{20,100})$/.exec(location.hash)?.[1]
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

export type Hint = {
  readonly username: string
  /** Where the password was printed: the end of a sentence. */
  readonly where: string
}

/** How to sign in for the first time, as long as nobody has chosen a password. */
export async function askHint(): Promise<Hint | undefined> {
  try {
    const response = await fetch(`${apiHost}/api/auth/hint`, { signal: AbortSignal.timeout(limitMs) })
    const { hint } = (await response.json()) as { hint?: Hint | null }
    return hint?.username && hint.where ? hint : undefined
  } catch {
    return undefined
  }
}
