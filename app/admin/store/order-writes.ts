import { type ApiResult, isWorthAsking } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import type { Item } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { inOrder } from './lists.ts'
import type { PanelData } from './panel-data.ts'
import type { ChangesOf } from './writes.ts'

type Places = ReadonlyMap<number, number>
/** The orders of one list that somebody makes while the first of them is on its way. */
type Run = {
  /** What the server is known to have. */
  stored: Places
  latest: readonly number[]
  readonly outcome: Promise<ApiResult>
}
type Parts = {
  readonly client: Client
  readonly data: PanelData
  readonly done: (type: ContentType, outcome: ApiResult, changes: ChangesOf) => void
}

const placesOf = (ids: readonly number[]): Places => new Map(ids.map((id, index) => [id, index + 1]))

/** The same items at other places; those without one keep theirs. */
const placed = (type: ContentType, places: Places) => (items: readonly Item[]) => {
  const { orderBy = 'id' } = type
  return inOrder(
    type,
    items.map((item) => {
      const place = places.get(item.id)
      return place === undefined || item[orderBy] === place ? item : { ...item, [orderBy]: place }
    }),
  )
}

/**
 * Puts lists into order. One order of a list is on its way at a time and the latest waits: two that travel together may
 * arrive the other way round.
 */
export function createOrderWrites({ client, data, done }: Parts) {
  const runs = new Map<string, Run>()
  const show = (type: ContentType, places: Places) =>
    data.replace(type.name, placed(type, places)(data.list(type.name).items))

  async function send(type: ContentType, run: Pick<Run, 'stored' | 'latest'>): Promise<ApiResult> {
    for (;;) {
      const ids = run.latest
      const path = `${baseOf(type)}/order`
      const outcome = await client.call(path, { method: 'PUT', body: { ids }, key: newWriteKey(), isLong: true })
      // The list shows the latest order, also while an earlier one is answered.
      done(type, outcome, [[type, placed(type, placesOf(run.latest))]])
      if (outcome.ok) run.stored = placesOf(ids)
      const isLatest = ids === run.latest
      if (!isLatest && (outcome.ok || outcome.kind !== 'signed-out')) continue
      runs.delete(type.name)
      if (outcome.ok) return outcome
      show(type, run.stored)
      if (isWorthAsking(outcome)) void data.refresh(type.name)
      return outcome
    }
  }

  return {
    /** The list in the order that is wanted: while orders are on their way, what the server answers with may be older. */
    ordered(type: ContentType): readonly Item[] {
      const { items } = data.list(type.name)
      const run = runs.get(type.name)
      return run ? placed(type, placesOf(run.latest))(items) : items
    },

    /** Comes to what became of the latest order; an earlier one that failed no longer matters. */
    reorder(type: ContentType, items: readonly Item[]): Promise<ApiResult> {
      const { orderBy = 'id' } = type
      const known = runs.get(type.name)
      const stored = new Map(data.list(type.name).items.map((item) => [item.id, Number(item[orderBy])]))
      const latest = items.map(({ id }) => id)
      show(type, placesOf(latest))
      if (known) {
        known.latest = latest
        return known.outcome
      }
      const begun = { stored, latest }
      const run: Run = Object.assign(begun, { outcome: send(type, begun) })
      runs.set(type.name, run)
      return run.outcome
    },
  }
}
