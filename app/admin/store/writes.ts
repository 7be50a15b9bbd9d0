import type { ApiResult } from '#app/admin/api/answer.ts'
import type { Client } from '#app/admin/api/client.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import { baseOf } from '#app/admin/types.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { PanelData } from './panel-data.ts'

export type Payload = { readonly json: Readonly<Record<string, unknown>> } | { readonly form: FormData }
type Save = {
  /** Left out for a new item. */
  readonly id?: number | undefined
  readonly seen?: string | undefined
  readonly payload: Payload
  readonly onProgress: (share: number) => void
}

export type Writes = ReturnType<typeof createWrites>

/** Changes content, on the server and in what the panel shows. */
export function createWrites(client: Client, data: PanelData) {
  function done(type: ContentType): void {
    // Open pages of the site may follow it.
    if (type.changedEvent) window.dispatchEvent(new Event(type.changedEvent))
    void data.load()
  }

  return {
    async save(type: ContentType, { id, seen, payload, onProgress }: Save): Promise<ApiResult> {
      const path = id === undefined ? baseOf(type) : `${baseOf(type)}/${id}`
      const method = id === undefined ? 'POST' : 'PUT'
      const outcome =
        'form' in payload
          ? await client.send(path, method, payload.form, onProgress, seen)
          : await client.call(path, { method, body: payload.json, seen })
      if (outcome.ok) {
        if (isItem(outcome.data)) data.put(type.name, outcome.data)
        done(type)
      }
      return outcome
    },

    /** Takes the item off the list at once and puts it back where the server refuses. */
    async remove(type: ContentType, item: Item): Promise<ApiResult> {
      data.take(type.name, item.id)
      const outcome = await client.call(`${baseOf(type)}/${item.id}`, { method: 'DELETE', seen: item.updated_at })
      if (outcome.ok) done(type)
      else if (outcome.status !== 404) data.put(type.name, outcome.current ?? item)
      return outcome
    },

    async restore(type: ContentType, item: Item): Promise<ApiResult> {
      data.put(type.name, item)
      const outcome = await client.call(`${baseOf(type)}/${item.id}/restore`, { method: 'POST' })
      if (outcome.ok) done(type)
      else data.take(type.name, item.id)
      return outcome
    },

    async reorder(type: ContentType, items: readonly Item[]): Promise<ApiResult> {
      const before = data.list(type.name).items
      const { orderBy = 'id' } = type
      data.replace(
        type.name,
        items.map((item, index) => ({ ...item, [orderBy]: index + 1 })),
      )
      const ids = items.map(({ id }) => id)
      const outcome = await client.call(`${baseOf(type)}/order`, { method: 'PUT', body: { ids } })
      if (outcome.ok) done(type)
      else data.replace(type.name, before)
      return outcome
    },
  }
}
