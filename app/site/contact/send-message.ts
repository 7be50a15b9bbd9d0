import { apiHost } from '#app/api.ts'

export const submitUrl = `${apiHost}/api/contact-messages/submit`
const limitMs = 10_000

export type Refusals = Readonly<Record<string, string>>
export type Sent =
  | { readonly ok: true }
  /** `fields` are the server's sentences about single fields, `sentence` the one about the whole. */
  | { readonly ok: false; readonly fields: Refusals; readonly sentence?: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function refusalsOf(answer: Record<string, unknown>): Refusals {
  if (!isObject(answer.fields)) return {}
  return Object.fromEntries(Object.entries(answer.fields).map(([name, sentence]) => [name, String(sentence)]))
}

/** Sends a message and never throws. */
export async function sendMessage(message: Readonly<Record<string, string | number>>): Promise<Sent> {
  try {
    const response = await fetch(submitUrl, {
      method: 'POST',
      credentials: 'include',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(limitMs),
    })
    const answer: unknown = await response.json()
    if (!isObject(answer)) return { ok: false, fields: {} }
    if (response.ok && answer.success === true) return { ok: true }
    const { status } = response
    // What the server says of too many messages or of a field helps; of its own troubles it does not.
    const sentence = status >= 400 && status < 500 && typeof answer.error === 'string' ? answer.error : undefined
    return { ok: false, fields: refusalsOf(answer), ...(sentence && { sentence }) }
  } catch {
    return { ok: false, fields: {} }
  }
}
