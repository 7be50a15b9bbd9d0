import { type ApiFailure, type ApiResult, broken, isWorthAsking } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import type { Item } from '#app/admin/item.ts'
import { baseOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { BulkAction, BulkResult } from '#engine/derive/bulk.ts'
import { maxBulk } from '#engine/derive/bulk.ts'
import { dependantsOf } from './dependants.ts'
import type { PanelData } from './panel-data.ts'
import type { ChangesOf } from './writes.ts'

export type BulkOutcome =
  | { readonly ok: true; readonly changed: readonly number[]; readonly refused: ReadonlyMap<number, string> }
  | ApiFailure

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

/** Changes many items at once, on the server and in what the panel shows. */
export function createBulkWrites({ client, data, done }: Parts) {
  return {
    async bulk(type: ContentType, ids: readonly number[], action: BulkAction): Promise<BulkOutcome> {
      const before = data.list(type.name).items
      const named = new Set(ids)
      data.replace(
        type.name,
        before.flatMap((item) => (named.has(item.id) ? (after[action](item) ?? []) : [item])),
      )
      // Only the server knows the new stamps, and what belonged to those that were deleted.
      const changes = [type, ...dependantsOf(type).map((each) => each.type)].map((each) => [each, undefined] as const)
      const changed: number[] = []
      const refused = new Map<number, string>()
      for (let from = 0; from < ids.length; from += maxBulk) {
        const body = { ids: ids.slice(from, from + maxBulk), action }
        const outcome = await client.call(`${baseOf(type)}/bulk`, { method: 'POST', body, key: newWriteKey() })
        done(type, outcome, changes)
        const results = outcome.ok ? resultsIn(outcome.data) : undefined
        if (!outcome.ok || !results) {
          data.replace(type.name, before)
          // Parts of it may have been done.
          if (from > 0 || outcome.ok || isWorthAsking(outcome)) void data.refresh(type.name)
          return outcome.ok ? broken() : outcome
        }
        for (const { id, outcome: what, error } of results)
          if (what === 'changed') changed.push(id)
          else if (what === 'refused') refused.set(id, error ?? 'The server refused it.')
      }
      return { ok: true, changed, refused }
    },
  }
}
