import { callApi, postJson } from '#app/reading/call-api.ts'
import { apiResult } from './answer.ts'
import type { Admin, Session } from './session.ts'

type LoginAnswer = { readonly token: string; readonly admin: Admin }

const isLogin = (data: unknown): data is LoginAnswer =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string' && data.token !== ''

async function openSession(session: Session, path: string, body: object): Promise<string | undefined> {
  const outcome = apiResult(await postJson(path, body))
  if (!outcome.ok)
    return outcome.kind === 'broken' ? 'Network error. Please try again.' : (outcome.error ?? 'Login failed')
  if (!isLogin(outcome.data)) return 'Login failed'
  session.open(outcome.data.token, outcome.data.admin)
  return undefined
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
  const outcome = await callApi('/api/auth/hint')
  const { hint } = ((outcome.ok && outcome.data) || {}) as { hint?: Hint | null }
  return hint?.username && hint.where ? hint : undefined
}
