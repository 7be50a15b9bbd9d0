import { apiHost, limitMs, readAnswer, request } from '#app/reading/call-api.ts'
import { type ApiResult, apiResult, broken, offline, signedOut } from './answer.ts'
import { untilAnswered } from './send-again.ts'
import { type SendForm, sendForm } from './send-form.ts'
import type { Session } from './session.ts'
import { longMs } from './time-limits.ts'

/** A draft as it was seen. */
export type DraftVersion = { readonly id: number; readonly revision: number }
type Options = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** The `updated_at` that was seen: the write is refused where the item has changed since. */
  readonly seen?: string | undefined
  /** Names the write, so that it is done once however often it is sent; it is sent again where the answer is lost. */
  readonly key?: string | undefined
  /** The draft that the write publishes. */
  readonly draft?: DraftVersion | undefined
  /** The ETag of what is known: the answer may be that nothing changed. */
  readonly etag?: string | undefined
  /** Where the session is over, fails instead of asking to sign in. */
  readonly quiet?: boolean
  /** It changes many things: waits until the server itself gives up and says so. */
  readonly isLong?: boolean
  /** Survives the page being unloaded. */
  readonly keepalive?: boolean
  /** Ends it early. */
  readonly signal?: AbortSignal
}
type FormOptions = Pick<Options, 'seen' | 'key' | 'draft' | 'signal'>

export type Client = ReturnType<typeof createClient>

/** Calls the API as the administrator who is signed in; never throws. */
export function createClient(session: Session, send: SendForm = sendForm) {
  /** Where the session is over, asks to sign in again and then goes on. */
  async function signed(
    work: (headers: Record<string, string>) => Promise<ApiResult>,
    { key, quiet }: Pick<Options, 'key' | 'quiet'> = {},
  ): Promise<ApiResult> {
    let mayBeDone = false
    for (;;) {
      const token = session.token
      if (token) {
        const headers = {
          authorization: `Bearer ${token}`,
          // The history tells what came from here.
          'x-source': 'panel',
          ...(key && { 'idempotency-key': key }),
        }
        const once = async () => (navigator.onLine ? work(headers) : offline())
        const outcome = await (key ? untilAnswered(once) : once())
        if (outcome.ok) return outcome
        // A try before the session ended may have been done.
        mayBeDone ||= outcome.mayBeDone
        if (outcome.status === 403) session.refusals.set(session.refusals.get() + 1)
        if (outcome.status !== 401) return { ...outcome, mayBeDone }
        // Somebody signed in while this call was on its way.
        if (session.token !== token && session.token) continue
      }
      if (quiet || !(await session.renew())) return { ...signedOut(), mayBeDone }
    }
  }

  return {
    call: (
      path: string,
      { method = 'GET', body, seen, key, draft, etag, quiet = false, keepalive = false, isLong, signal }: Options = {},
    ): Promise<ApiResult> =>
      signed(
        async (authorization) => {
          const isSent = body !== undefined
          const headers = {
            ...authorization,
            ...ifMatch(seen),
            ...publishing(draft),
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
              ...(signal && { signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) }),
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
      { seen, key, draft, signal }: FormOptions = {},
    ): Promise<ApiResult> =>
      signed(
        (authorization) =>
          send({
            url: apiHost + path,
            method,
            form,
            headers: { ...authorization, ...ifMatch(seen), ...publishing(draft) },
            onProgress,
            signal,
          }),
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
const publishing = (draft: DraftVersion | undefined): Record<string, string> =>
  draft ? { 'x-draft': `${draft.id}-${draft.revision}` } : {}
