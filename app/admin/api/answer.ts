import { type Item, isItem } from '#app/admin/item.ts'
import { errorOf, type ReadResult } from '#app/reading/call-api.ts'

/** Why a call failed. */
export type ApiFailure = {
  readonly ok: false
  /** The server said no · there was no answer, or none that can be read · nobody signed in again. */
  readonly kind: 'refused' | 'broken' | 'signed-out'
  readonly status: number
  /** The server's sentence; callers have their own where there is none. */
  readonly error: string | undefined
  /** A sentence for each field that is wrong. */
  readonly fields: Readonly<Record<string, string>>
  /** The item as it is now, where the write was based on an older one. */
  readonly current: Item | undefined
}
export type ApiSuccess = { readonly ok: true; readonly data: unknown; readonly header: (name: string) => string | null }
export type ApiResult = ApiSuccess | ApiFailure

const nothing = { ok: false, status: 0, error: undefined, fields: {}, current: undefined } as const

export const broken = (status = 0): ApiFailure => ({ ...nothing, kind: 'broken', status })
export const signedOut = (): ApiFailure => ({ ...nothing, kind: 'signed-out', error: 'No authentication token found' })

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function sentences(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(Object.entries(value).map(([name, sentence]) => [name, String(sentence)]))
}

/** What the panel needs to know of an answer; anything but JSON counts as none. */
export function apiResult(result: ReadResult, headers = new Headers()): ApiResult {
  if (result.ok) return { ok: true, data: result.data, header: (name) => headers.get(name) }
  const { data, status } = result
  if (data === undefined) return broken(status)
  const { fields, current } = isRecord(data) ? data : {}
  return {
    ok: false,
    kind: 'refused',
    status: status ?? 0,
    error: errorOf(data),
    fields: sentences(fields),
    current: isItem(current) ? current : undefined,
  }
}
