import { readAnswer } from '#app/reading/call-api.ts'
import { type ApiResult, apiResult, broken } from './answer.ts'
import { longMs } from './time-limits.ts'

const stalledMs = 30_000

type Request = {
  readonly url: string
  readonly method: 'POST' | 'PUT'
  readonly form: FormData
  readonly headers: Readonly<Record<string, string>>
  /** Told how much of the form is on its way, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Ends it early. */
  readonly signal?: AbortSignal | undefined
}
export type SendForm = (request: Request) => Promise<ApiResult>

/** The few that the panel reads. */
function headersOf(request: XMLHttpRequest): Headers {
  const revisions = request.getResponseHeader('x-revisions')
  return new Headers(revisions ? { 'x-revisions': revisions } : {})
}

/** Sends a form with files. `fetch` cannot tell how far an upload has come, XMLHttpRequest can. */
export const sendForm: SendForm = ({ url, method, form, headers, onProgress, signal }) =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout>
    const alive = (forMs = stalledMs) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), forMs)
    }
    const settle = (outcome: ApiResult) => {
      clearTimeout(timer)
      resolve(outcome)
    }
    request.open(method, url)
    request.withCredentials = true
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => {
      alive()
      onProgress(total > 0 ? loaded / total : 0)
    }
    request.upload.onload = () => alive(longMs)
    request.onprogress = () => alive()
    request.onload = () => settle(apiResult(readAnswer(request.status, request.responseText), headersOf(request)))
    request.onerror = () => settle(broken())
    request.onabort = () => settle(broken(0, 'late'))
    signal?.addEventListener('abort', () => request.abort())
    alive()
    request.send(form)
  })
