import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { postJson } from '#app/reading/call-api.ts'
import { apiResult } from './answer.ts'

type Fault = { readonly fault: string }
type Asked<Options> = { readonly options: Options; readonly challenge: string }

/** Browsers say the same for 'no', 'too late' and 'no such passkey here', so that nobody learns which keys exist. */
function faultOf(error: unknown): Fault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return { fault: 'This device has a passkey here already.' }
  if (name === 'NotAllowedError' || name === 'AbortError')
    return { fault: 'The passkey was not used. Try again, or choose another way.' }
  return { fault: 'This browser cannot use a passkey here. Choose another way.' }
}

/** Has a passkey sign to finish a sign-in. */
export async function signWithPasskey(token: string) {
  const outcome = apiResult(await postJson('/api/auth/second-step/passkey', { token }))
  if (!outcome.ok) return { fault: outcome.error ?? 'Network error. Please try again.' }
  const { options, challenge } = outcome.data as Asked<Parameters<typeof startAuthentication>[0]['optionsJSON']>
  try {
    return { passkey: await startAuthentication({ optionsJSON: options }), challenge }
  } catch (error) {
    return faultOf(error)
  }
}

/** Has the device make a passkey, for what the server asked. */
export async function makePasskey(asked: unknown) {
  const { options, challenge } = asked as Asked<Parameters<typeof startRegistration>[0]['optionsJSON']>
  try {
    return { passkey: await startRegistration({ optionsJSON: options }), challenge }
  } catch (error) {
    return faultOf(error)
  }
}
