const limitMs = 10_000

/** Why a call came to nothing: the answer was of no use, or there was none. */
export type Failure = 'answer' | 'exception'
export type ReadResult =
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false
      readonly error: string
      readonly failure: Failure
      /** Left out where there was no answer. */
      readonly status?: number
      /** What else the answer says. */
      readonly data?: unknown
    }

/** Where the API is: empty for the site's own host. */
export const apiHost = import.meta.env.API_URL

const wentWrong = 'API request failed'

/** The sentence of an answer such as `{ "error": "…" }`. */
export function errorOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('error' in data) || !data.error) return undefined
  return typeof data.error === 'string' ? data.error : wentWrong
}

/** Nothing where it is not JSON: an empty body, or a page that somebody on the way put in its place. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls the API and never throws: a failure comes back with a sentence. */
export async function callApi(path: string, init: RequestInit = {}): Promise<ReadResult> {
  try {
    const response = await fetch(apiHost + path, {
      credentials: 'include',
      signal: AbortSignal.timeout(limitMs),
      ...init,
    })
    const data = jsonOf(await response.text())
    const error = errorOf(data) ?? (response.ok && data !== undefined ? undefined : wentWrong)
    if (error === undefined) return { ok: true, data }
    return { ok: false, error, failure: 'answer', status: response.status, data }
  } catch (cause) {
    const error = (cause instanceof Error && cause.message) || wentWrong
    return { ok: false, error, failure: 'exception' }
  }
}

export const postJson = (path: string, body: unknown) =>
  callApi(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
