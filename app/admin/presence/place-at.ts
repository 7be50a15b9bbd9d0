import type { ContentType } from '#engine/declare/content-type.ts'
import type { EditedPlace } from '#engine/derive/presence.ts'

const numberIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** The item or the draft that the address of a form names; nothing for a new item without a draft, which nobody else can open. */
export function placeAt({ name: type }: ContentType, id: string, query: string): EditedPlace | undefined {
  const item_id = numberIn(id)
  const draft_id = id === 'new' ? numberIn(new URLSearchParams(query).get('saved')) : null
  return (item_id ?? draft_id) === null ? undefined : { type, item_id, draft_id }
}
