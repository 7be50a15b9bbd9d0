import { type ApiResult, isWorthAsking } from '#app/admin/api/answer.ts'
import { type Item, isItem } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { PanelData } from './panel-data.ts'
import type { Save } from './writes.ts'

type Parts = {
  readonly data: PanelData
  readonly save: (type: ContentType, save: Save) => Promise<ApiResult>
}
/** The version that a switch was made from, and the one that it made. */
type Made = { readonly from: string; readonly version: string }

/**
 * Puts items on the site and takes them off. Where an item is switched again before the first answer came, the second
 * switch waits: sent from the version that the first one replaces, it would be refused.
 */
export function createActiveWrites({ data, save }: Parts) {
  const running = new Map<string, Promise<Made | undefined>>()

  async function send(type: ContentType, item: Item, isActive: boolean, made: Made | undefined): Promise<ApiResult> {
    data.put(type.name, { ...item, is_active: isActive })
    const seen = made?.from === item.updated_at ? made.version : item.updated_at
    const outcome = await save(type, { id: item.id, seen, payload: { json: { is_active: isActive } } })
    if (outcome.ok) return outcome
    data.put(type.name, outcome.current ?? item)
    if (isWorthAsking(outcome)) void data.refresh(type.name)
    return outcome
  }

  return {
    /** Shown at once; where somebody changed the item meanwhile, it is refused and shown as it is now. */
    async setActive(type: ContentType, item: Item, isActive: boolean): Promise<ApiResult> {
      const name = `${type.name} ${item.id}`
      const earlier = running.get(name)
      data.put(type.name, { ...item, is_active: isActive })
      const sent = Promise.resolve(earlier).then((made) => send(type, item, isActive, made))
      const made = sent.then((outcome) =>
        outcome.ok && isItem(outcome.data) ? { from: item.updated_at, version: outcome.data.updated_at } : undefined,
      )
      running.set(name, made)
      const outcome = await sent
      if (running.get(name) === made) running.delete(name)
      return outcome
    },
  }
}
