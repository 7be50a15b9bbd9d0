import { type ApiResult, isWorthAsking } from '#app/admin/api/answer.ts'
import type { Client, DraftVersion } from '#app/admin/api/client.ts'
import { newWriteKey } from '#app/admin/api/send-again.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { baseOf } from '#engine/derive/endpoints.ts'
import { createActiveWrites } from './active-writes.ts'
import { createBulkWrites } from './bulk-writes.ts'
import { dependantsOf, withOwner, withoutOwner } from './dependants.ts'
import { withItem, withoutItem } from './lists.ts'
import type { Live } from './live.ts'
import { createOrderWrites } from './order-writes.ts'
import type { Change, PanelData } from './panel-data.ts'
import { revisionsIn } from './revisions.ts'

export type Payload = { readonly json: Readonly<Record<string, unknown>> } | { readonly form: FormData }
export type Save = {
  /** Left out for a new item. */
  readonly id?: number | undefined
  readonly seen?: string | undefined
  readonly payload: Payload
  /** The draft that is published by it. */
  readonly draft?: DraftVersion | undefined
  /** The same for the same save, however often it is tried. */
  readonly key?: string
  readonly onProgress?: (share: number) => void
}
/** How each list changes with a write. */
export type ChangesOf = readonly (readonly [type: ContentType, change: Change])[]

type Parts = { readonly client: Client; readonly data: PanelData; readonly live: Live }
export type Writes = ReturnType<typeof createWrites>

/** Changes content, on the server and in what the panel shows. */
export function createWrites({ client, data, live }: Parts) {
  function done(type: ContentType, outcome: ApiResult, changes: ChangesOf): void {
    if (!outcome.ok) return
    const raised = revisionsIn(outcome.header('x-revisions'))
    for (const [{ name }, change] of changes) data.written(name, raised.get(name), change)
    // Open pages of the site may follow it.
    if (type.changedEvent) window.dispatchEvent(new Event(type.changedEvent))
    // What others wrote meanwhile comes along.
    live.check()
  }

  async function save(type: ContentType, what: Save) {
    const { id, seen, payload, draft, key = newWriteKey(), onProgress = () => {} } = what
    const path = id === undefined ? baseOf(type) : `${baseOf(type)}/${id}`
    const method = id === undefined ? 'POST' : 'PUT'
    const outcome =
      'form' in payload
        ? await client.send(path, method, payload.form, onProgress, { seen, key, draft })
        : await client.call(path, { method, body: payload.json, seen, key, draft })
    const item = outcome.ok && isItem(outcome.data) ? outcome.data : undefined
    if (outcome.ok && draft) data.refreshDrafts()
    done(type, outcome, [
      [type, item && ((items: readonly Item[]) => withItem(type, items, item))],
      // A new item has no dependants yet.
      ...(id === undefined ? [] : dependantsOf(type)).map(
        (each) =>
          [each.type, item && ((items: readonly Item[]) => withOwner(each, items, item, type.card.title))] as const,
      ),
    ])
    return outcome
  }

  return {
    save,
    ...createActiveWrites({ data, save }),
    ...createBulkWrites({ client, data, done }),
    ...createOrderWrites({ client, data, done }),

    /** Items of these types came back or went; only the server knows which. */
    async refreshAll(changed: readonly ContentType[]): Promise<void> {
      const names = new Set(changed.flatMap((type) => [type, ...dependantsOf(type).map((each) => each.type)]))
      await Promise.all(Array.from(names, ({ name }) => data.refresh(name)))
      live.check()
    },

    /** Takes the item off the list at once and puts it back where the server refuses. */
    async remove(type: ContentType, item: Item, key = newWriteKey()): Promise<ApiResult> {
      data.take(type.name, item.id)
      const outcome = await client.call(`${baseOf(type)}/${item.id}`, { method: 'DELETE', seen: item.updated_at, key })
      done(type, outcome, [
        [type, (items) => withoutItem(items, item.id)],
        ...dependantsOf(type).map(
          (each) => [each.type, (items: readonly Item[]) => withoutOwner(each, items, item.id)] as const,
        ),
      ])
      if (outcome.ok || outcome.status === 404) return outcome
      data.put(type.name, outcome.current ?? item)
      if (isWorthAsking(outcome)) void data.refresh(type.name)
      return outcome
    },

    async restore(type: ContentType, item: Item, key = newWriteKey()): Promise<ApiResult> {
      data.put(type.name, item)
      const outcome = await client.call(`${baseOf(type)}/${item.id}/restore`, { method: 'POST', key })
      const restored = outcome.ok && isItem(outcome.data) ? outcome.data : item
      done(type, outcome, [
        [type, (items) => withItem(type, items, restored)],
        // What belonged to it is back too; only the server knows it.
        ...dependantsOf(type).map((each) => [each.type, undefined] as const),
      ])
      if (outcome.ok) return outcome
      data.take(type.name, item.id)
      if (isWorthAsking(outcome)) void data.refresh(type.name)
      return outcome
    },
  }
}
