import { callApi, postJson } from '#app/reading/call-api.ts'
import { apiResult } from './answer.ts'
import type { Admin, Session } from './session.ts'

type LoginAnswer = { readonly token: string; readonly admin: Admin }
/** Right so far: how to go on. */
export type SecondStepAsked = {
  readonly token: string
  readonly name: string
  readonly passkey: boolean
  readonly app: boolean
}
/** Neither where somebody is signed in now. */
export type SignInResult = { readonly fault?: string; readonly asked?: SecondStepAsked }

export const askedIn = (data: unknown): SecondStepAsked | undefined =>
  typeof data === 'object' && data !== null && 'second_step' in data ? (data.second_step as SecondStepAsked) : undefined

const isLogin = (data: unknown): data is LoginAnswer =>
  typeof data === 'object' && data !== null && 'token' in data && typeof data.token === 'string' && data.token !== ''

async function openSession(session: Session, path: string, body: object): Promise<SignInResult> {
  const outcome = apiResult(await postJson(path, body))
  if (!outcome.ok)
    return { fault: outcome.kind === 'broken' ? 'Network error. Please try again.' : (outcome.error ?? 'Login failed') }
  const asked = askedIn(outcome.data)
  if (asked) return { asked }
  if (!isLogin(outcome.data)) return { fault: 'Login failed' }
  session.open(outcome.data.token, outcome.data.admin)
  return {}
}

/** The second half of a sign-in; the same answers. */
export const proveSecondStep = (session: Session, body: object) => openSession(session, '/api/auth/second-step', body)

/** Signs in; returns the message to show if that failed, or what is asked for next. */
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
