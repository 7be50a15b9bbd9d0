import { type ApiFailure, type ApiResult, broken, isWorthAsking } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { notDone } from '#app/admin/api/no-answer.ts'
import { untilFinished } from '#app/admin/api/send-again.ts'
import type { Item } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction, BulkResult } from '#engine/derive/bulk.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { dependantsOf } from './dependants.ts'
import type { PanelData } from './panel-data.ts'
import type { ChangesOf } from './writes.ts'

export type BulkOutcome =
  | { readonly ok: true; readonly changed: readonly number[]; readonly refused: ReadonlyMap<number, string> }
  /** What is known to be changed, besides what may be. */
  | (ApiFailure & { readonly changed: readonly number[] })

/** How the list looks once it is done; what is brought back comes with the next load. */
const after: Readonly<Record<BulkAction, (item: Item) => Item | undefined>> = {
  activate: (item) => ({ ...item, is_active: true }),
  deactivate: (item) => ({ ...item, is_active: false }),
  delete: () => undefined,
  restore: (item) => item,
}

const resultsIn = (data: unknown): readonly BulkResult[] | undefined =>
  typeof data === 'object' && data !== null && 'results' in data && Array.isArray(data.results)
    ? data.results
    : undefined

type Parts = {
  readonly client: Client
  readonly data: PanelData
  readonly done: (type: ContentType, outcome: ApiResult, changes: ChangesOf) => void
}

/** So many the server is done with in a few seconds, also on a slow machine; what is left is shown as progress. */
export const partSize = 1_000

/** Changes many items, on the server and in what the panel shows, a part at a time. */
export function createBulkWrites({ client, data, done }: Parts) {
  async function sendPart(type: ContentType, ids: readonly number[], action: BulkAction, key: string) {
    const before = data.list(type.name).items
    const named = new Set(ids)
    data.replace(
      type.name,
      before.flatMap((item) => (named.has(item.id) ? (after[action](item) ?? []) : [item])),
    )
    const path = `${baseOf(type)}/bulk`
    const outcome = await untilFinished(() =>
      client.call(path, { method: 'POST', body: { ids, action }, key, isLong: true }),
    )
    // Only the server knows the new stamps, and what belonged to those that were deleted.
    const changes = [type, ...dependantsOf(type).map((each) => each.type)].map((each) => [each, undefined] as const)
    done(type, outcome, changes)
    const results = outcome.ok ? resultsIn(outcome.data) : undefined
    if (results) return { ok: true, results } as const
    data.replace(type.name, before)
    if (outcome.ok || isWorthAsking(outcome)) void data.refresh(type.name)
    return outcome.ok ? broken() : outcome
  }

  return {
    /**
     * Where the server refuses a part, those before it are done: the rest is told as refused. Where a part may have been
     * done, the same call with the same key finishes it and answers for all of them.
     */
    async bulk(
      type: ContentType,
      ids: readonly number[],
      action: BulkAction,
      key: string,
      onProgress: (done: number) => void = () => {},
    ): Promise<BulkOutcome> {
      const changed: number[] = []
      const refused = new Map<number, string>()
      for (let from = 0; from < ids.length; from += partSize) {
        const outcome = await sendPart(type, ids.slice(from, from + partSize), action, `${key}.${from}`)
        if (!outcome.ok) {
          if (from === 0 || outcome.mayBeDone) return { ...outcome, changed }
          const why = outcome.error ?? notDone(outcome)
          for (const id of ids.slice(from)) refused.set(id, why)
          break
        }
        for (const { id, outcome: what, error } of outcome.results)
          if (what === 'changed') changed.push(id)
          else if (what === 'refused') refused.set(id, error ?? 'The server refused it.')
        onProgress(Math.min(from + partSize, ids.length))
      }
      return { ok: true, changed, refused }
    },
  }
}
