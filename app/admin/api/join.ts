import { postJson } from '#app/reading/call-api.ts'
import type { Role } from '#engine/rules/permissions.ts'
import { type ApiFailure, apiResult } from './answer.ts'
import type { Admin, Session } from './session.ts'
import { askedIn, type SecondStepAsked } from './sign-in.ts'

export type Joiner = {
  readonly name: string
  readonly username: string
  readonly role: Role
  readonly purpose: 'invitation' | 'reset'
}
type Looked = { readonly ok: true; readonly joiner: Joiner } | ApiFailure

/** Takes the token of a link out of the address, where others could read it over the shoulder or copy it. */
export function takeJoinToken(): string | undefined {
  const token = /^#([\w-]{20,100})$/.exec(location.hash)?.[1]
  if (token) history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** Whom a link is for. */
export async function lookAtLink(token: string): Promise<Looked> {
  const outcome = apiResult(await postJson('/api/auth/password-link', { token }))
  return outcome.ok ? { ok: true, joiner: outcome.data as Joiner } : outcome
}

/** Sets name and password and signs in; answers what went wrong, or what is asked for next. */
export async function join(
  session: Session,
  body: { readonly token: string; readonly name: string; readonly password: string },
): Promise<{ readonly failure?: ApiFailure; readonly asked?: SecondStepAsked }> {
  const outcome = apiResult(await postJson('/api/auth/password-link/use', body))
  if (!outcome.ok) return { failure: outcome }
  const asked = askedIn(outcome.data)
  if (asked) return { asked }
  const { token, admin } = outcome.data as { token: string; admin: Admin }
  session.open(token, admin)
  return {}
}
