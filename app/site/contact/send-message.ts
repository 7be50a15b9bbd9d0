import { apiHost, callApi } from '#app/reading/call-api.ts'
import { logFailure } from '#app/reading/log-failure.ts'
import { paths } from '#app/routing/paths.ts'

const path = '/api/contact-messages/submit'
/** For a browser that sends the form itself: the page that comes back begins with what is wrong. */
export const submitAction = `${apiHost}${paths.contact}#errors`
/** For the same form with another code: the page that comes back leads to where it is entered. */
export const renewAction = `${apiHost}${paths.contact}#contact-captcha`

export type Refusals = Readonly<Record<string, string>>
type Sent =
  | { readonly ok: true }
  /** `fields` are the server's sentences about single fields, `sentence` the one about the whole. */
  | { readonly ok: false; readonly fields: Refusals; readonly sentence?: string }

const isSuccess = (data: unknown) =>
  typeof data === 'object' && data !== null && 'success' in data && data.success === true

/** The server's sentences about single fields. */
function fieldsOf(data: unknown): Refusals {
  const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : undefined
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, String(sentence)]))
}

type Message = Readonly<Record<string, string>>

/** Sends a message, which is stored once however often it comes under its key, and never throws. */
export async function sendMessage(message: Message, elapsed_ms: number, key: string): Promise<Sent> {
  const outcome = await callApi(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...message, elapsed_ms }),
  })
  if (outcome.ok) return isSuccess(outcome.data) ? { ok: true } : { ok: false, fields: {} }
  const { status = 0, error, data } = outcome
  logFailure('The message could not be sent', error)
  // What the server says of too many messages or of a field helps; of its own troubles it does not.
  return { ok: false, fields: fieldsOf(data), ...(status >= 400 && status < 500 && { sentence: error }) }
}
