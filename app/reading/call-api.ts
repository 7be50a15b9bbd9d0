const limitMs = 10_000

/** Why a call came to nothing: the answer was of no use, or there was none. */
export type Failure = 'answer' | 'exception'
export type ReadResult = { readonly headers?: Headers } & (
  | { readonly ok: true; readonly data: unknown }
  | {
      readonly ok: false
      readonly error: string
      readonly failure: Failure
      /** Left out where there was no answer. */
      readonly status?: number
      /** What else the answer says; left out where it is not JSON. */
      readonly data?: unknown
    }
)

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

/** The one place that calls the server: where it is, with which credentials and for how long. */
export const request = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(apiHost + path, { credentials: 'include', signal: AbortSignal.timeout(limitMs), ...init })

/** What an answer says, however it was fetched. */
export function readAnswer(status: number, text: string): ReadResult {
  const data = jsonOf(text)
  const isOk = status >= 200 && status < 300 && data !== undefined
  const error = errorOf(data) ?? (isOk ? undefined : wentWrong)
  return error === undefined ? { ok: true, data } : { ok: false, error, failure: 'answer', status, data }
}

/** Calls the API and never throws: a failure comes back with a sentence. */
export async function callApi(path: string, init?: RequestInit): Promise<ReadResult> {
  try {
    const response = await request(path, init)
    return { ...readAnswer(response.status, await response.text()), headers: response.headers }
  } catch (cause) {
    const error = (cause instanceof Error && cause.message) || wentWrong
    return { ok: false, error, failure: 'exception' }
  }
}

/** A body as JSON. */
export const jsonBody = (body: unknown) => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const postJson = (path: string, body: unknown) => callApi(path, { method: 'POST', ...jsonBody(body) })
