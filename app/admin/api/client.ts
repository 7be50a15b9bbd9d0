import { apiHost, readAnswer, request } from '#app/reading/call-api.ts'
import { type ApiResult, apiResult, broken, signedOut } from './answer.ts'
import { type SendForm, sendForm } from './send-form.ts'
import type { Session } from './session.ts'

type Options = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly body?: unknown
  /** The `updated_at` that was seen: the write is refused where the item has changed since. */
  readonly seen?: string | undefined
}

export type Client = ReturnType<typeof createClient>

/** Calls the API as the administrator who is signed in; never throws. */
export function createClient(session: Session, send: SendForm = sendForm) {
  /** Where the session is over, asks to sign in again and then goes on. */
  async function signed(work: (headers: Record<string, string>) => Promise<ApiResult>): Promise<ApiResult> {
    for (;;) {
      const token = session.token
      if (token) {
        const outcome = await work({ authorization: `Bearer ${token}` })
        if (outcome.ok || outcome.status !== 401) return outcome
        // Somebody signed in while this call was on its way.
        if (session.token !== token && session.token) continue
      }
      if (!(await session.renew())) return signedOut()
    }
  }

  return {
    call: (path: string, { method = 'GET', body, seen }: Options = {}): Promise<ApiResult> =>
      signed(async (authorization) => {
        const isSent = body !== undefined
        const headers = { ...authorization, ...ifMatch(seen), ...(isSent && { 'content-type': 'application/json' }) }
        try {
          const response = await request(path, { method, headers, ...(isSent && { body: JSON.stringify(body) }) })
          return apiResult(readAnswer(response.status, await response.text()), response.headers)
        } catch {
          return broken()
        }
      }),

    /** Sends a form with files; it may take as long as it makes progress. */
    send: (
      path: string,
      method: 'POST' | 'PUT',
      form: FormData,
      onProgress: (share: number) => void,
      seen?: string,
    ): Promise<ApiResult> =>
      signed((authorization) =>
        send({ url: apiHost + path, method, form, headers: { ...authorization, ...ifMatch(seen) }, onProgress }),
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

const ifMatch = (seen: string | undefined): Record<string, string> => (seen ? { 'if-match': `"${seen}"` } : {})
