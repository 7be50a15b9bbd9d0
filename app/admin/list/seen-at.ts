import { type Item, textOf } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { itemPageOf } from '#engine/derive/item-page.ts'

/** Where on the site an item can be seen. */
export function seenAt(type: ContentType, item: Item): string {
  const page = itemPageOf(type)
  if (!page) return type.seenAt
  return page.start + (page.field === 'id' ? item.id : textOf(item, page.field))
}
