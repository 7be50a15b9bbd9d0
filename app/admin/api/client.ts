import { apiHost, readAnswer, request } from '#app/reading/call-api.ts'
import { type ApiResult, apiResult, broken, offline, signedOut } from './answer.ts'
import { untilAnswered } from './send-again.ts'
import { type SendForm, sendForm } from './send-form.ts'
import type { Session } from './session.ts'
import { longMs } from './time-limits.ts'

type Options = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** The `updated_at` that was seen: the write is refused where the item has changed since. */
  readonly seen?: string | undefined
  /** Names the write, so that it is done once however often it is sent; it is sent again where the answer is lost. */
  readonly key?: string | undefined
  /** The ETag of what is known: the answer may be that nothing changed. */
  readonly etag?: string | undefined
  /** Where the session is over, fails instead of asking to sign in. */
  readonly quiet?: boolean
  /** It changes many things: waits until the server itself gives up and says so. */
  readonly isLong?: boolean
  /** Sent to its end when the page goes. */
  readonly keepalive?: boolean
}
type FormOptions = Pick<Options, 'seen' | 'key'>

export type Client = ReturnType<typeof createClient>

/** Calls the API as the administrator who is signed in; never throws. */
export function createClient(session: Session, send: SendForm = sendForm) {
  /** Where the session is over, asks to sign in again and then goes on. */
  async function signed(
    work: (headers: Record<string, string>) => Promise<ApiResult>,
    { key, quiet }: Pick<Options, 'key' | 'quiet'> = {},
  ): Promise<ApiResult> {
    for (;;) {
      const token = session.token
      if (token) {
        const headers = { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) }
        const once = async () => (navigator.onLine ? work(headers) : offline())
        const outcome = await (key ? untilAnswered(once) : once())
        if (outcome.ok || outcome.status !== 401) return outcome
        // Somebody signed in while this call was on its way.
        if (session.token !== token && session.token) continue
      }
      if (quiet || !(await session.renew())) return signedOut()
    }
  }

  return {
    call: (
      path: string,
      { method = 'GET', body, seen, key, etag, quiet = false, keepalive = false, isLong }: Options = {},
    ): Promise<ApiResult> =>
      signed(
        async (authorization) => {
          const isSent = body !== undefined
          const headers = {
            ...authorization,
            ...ifMatch(seen),
            ...(etag && { 'if-none-match': etag }),
            ...(isSent && { 'content-type': 'application/json' }),
          }
          try {
            const response = await request(path, {
              method,
              headers,
              keepalive,
              ...(isSent && { body: JSON.stringify(body) }),
              ...(isLong && { signal: AbortSignal.timeout(longMs) }),
            })
            if (response.status === 304)
              return { ok: true, data: undefined, unchanged: true, header: (name) => response.headers.get(name) }
            return apiResult(readAnswer(response.status, await response.text()), response.headers)
          } catch (cause) {
            return broken(0, isTimeout(cause) ? 'late' : 'lost')
          }
        },
        { key, quiet },
      ),

    /** Sends a form with files; it may take as long as it makes progress. */
    send: (
      path: string,
      method: 'POST' | 'PUT',
      form: FormData,
      onProgress: (share: number) => void,
      { seen, key }: FormOptions = {},
    ): Promise<ApiResult> =>
      signed(
        (authorization) =>
          send({ url: apiHost + path, method, form, headers: { ...authorization, ...ifMatch(seen) }, onProgress }),
        { key },
      ),

    /** A file to keep, such as an export; as long as it takes. */
    async download(path: string): Promise<Blob | undefined> {
      let file: Blob | undefined
      await signed(async (headers) => {
        try {
          const response = await request(path, { headers, signal: null })
          if (response.ok) file = await response.blob()
          return broken(response.status)
        } catch {
          return broken()
        }
      })
      return file
    },
  }
}

const isTimeout = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError'
const ifMatch = (seen: string | undefined): Record<string, string> => (seen ? { 'if-match': `"${seen}"` } : {})
