import { type Item, isItem } from '#app/admin/item.ts'
import { errorOf, type ReadResult } from '#app/reading/call-api.ts'

/** Why a call failed. */
export type ApiFailure = {
  readonly ok: false
  /** The server said no · there was no answer, or none that can be read · nobody signed in again. */
  readonly kind: 'refused' | 'broken' | 'signed-out'
  /** Why a call broke: it was never sent · the answer took too long · the connection broke · something on the way said no. */
  readonly reason: 'offline' | 'late' | 'lost' | 'on the way' | 'none'
  /** The server may have done it all the same. */
  readonly mayBeDone: boolean
  readonly status: number
  /** The server's sentence; callers have their own where there is none. */
  readonly error: string | undefined
  /** A sentence for each field that is wrong. */
  readonly fields: Readonly<Record<string, string>>
  /** The item as it is now, where the write was based on an older one. */
  readonly current: Item | undefined
}
export type ApiSuccess = {
  readonly ok: true
  readonly data: unknown
  /** The caller knows the answer already; there is no data. */
  readonly unchanged?: true
  readonly header: (name: string) => string | null
}
export type ApiResult = ApiSuccess | ApiFailure

const nothing = {
  ok: false,
  reason: 'none',
  mayBeDone: false,
  status: 0,
  error: undefined,
  fields: {},
  current: undefined,
} as const

export const broken = (status = 0, reason: 'late' | 'lost' = 'lost'): ApiFailure => ({
  ...nothing,
  kind: 'broken',
  reason,
  mayBeDone: true,
  status,
})
/** Nothing was sent, so nothing can have happened. */
export const offline = (): ApiFailure => ({ ...nothing, kind: 'broken', reason: 'offline' })
export const signedOut = (): ApiFailure => ({ ...nothing, kind: 'signed-out', error: 'No authentication token found' })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function sentences(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, sentence]) => [name, String(sentence)]))
}

/** A proxy's own page: it did not pass the request on, unless it waited for the rest of it. */
const isRefusal = (status = 0) => status >= 400 && status < 500 && status !== 408

/** What the panel needs to know of an answer; anything but JSON counts as none. */
export function apiResult(result: ReadResult, headers = new Headers()): ApiResult {
  if (result.ok) return { ok: true, data: result.data, header: (name) => headers.get(name) }
  const { data, status } = result
  if (data === undefined)
    return isRefusal(status) ? { ...broken(status), reason: 'on the way', mayBeDone: false } : broken(status)
  const { fields, current } = isRecord(data) ? data : {}
  return {
    ok: false,
    kind: 'refused',
    reason: 'none',
    // A proxy gave up waiting, or the database was lost in the middle.
    mayBeDone: (status ?? 0) >= 500,
    status: status ?? 0,
    error: errorOf(data),
    fields: sentences(fields),
    current: isItem(current) ? current : undefined,
  }
}

/** Nobody said what became of it. */
export const isUnknown = (outcome: ApiResult): boolean => !outcome.ok && outcome.mayBeDone && outcome.kind !== 'refused'

/** A try that was not sent says nothing about the one before it. */
export const afterUnknown = (outcome: ApiResult, wasUnknown: boolean): ApiResult =>
  !outcome.ok && wasUnknown && outcome.kind !== 'refused' ? { ...outcome, mayBeDone: true } : outcome

/** What was known before a refusal may be out of date by now; where nothing was sent, it is not. */
export const isWorthAsking = ({ kind, mayBeDone }: ApiFailure): boolean =>
  kind === 'refused' || (kind === 'broken' && mayBeDone)
