/** How long an answer may take. */
export const limitMs = 10_000

/** Why a call failed: the answer was of no use, or there was none. */
export type Failure = 'answer' | 'exception'
export type ReadResult =
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

/** Where the API is: empty for the site's own host. */
export const apiHost = import.meta.env.API_URL
/** Where uploads are: an exported site has its own. */
export const mediaHost = import.meta.env.EXPORTED ? '' : apiHost
/** Where searches are answered: an exported site cannot. */
export const searchHost = import.meta.env.EXPORTED ? apiHost : ''

const wentWrong = 'API request failed'

/** The sentence of an answer such as `{ "error": "…" }`. */
export function errorOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('error' in data) || !data.error) return undefined
  return typeof data.error === 'string' ? data.error : wentWrong
}

/** The one place that calls the server: where it is, with which credentials and for how long. */
export const request = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(apiHost + path, { credentials: 'include', signal: AbortSignal.timeout(limitMs), ...init })

/** What an answer says, however it was fetched. */
export function readAnswer(status: number, text: string): ReadResult {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    // Not JSON: an empty body, or a page that a proxy on the way put in its place.
  }
  const error = errorOf(data) ?? (status < 300 && data !== undefined ? undefined : wentWrong)
  return error === undefined ? { ok: true, data } : { ok: false, error, failure: 'answer', status, data }
}

/** Calls the API and never throws: a failure comes back with a sentence. */
export async function callApi(path: string, init?: RequestInit): Promise<ReadResult> {
  try {
    const response = await request(path, init)
    return readAnswer(response.status, await response.text())
  } catch (cause) {
    const error = (cause instanceof Error && cause.message) || wentWrong
    return { ok: false, error, failure: 'exception' }
  }
}

export const postJson = (path: string, body: unknown) =>
  callApi(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
