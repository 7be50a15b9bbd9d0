import { type Item, textOf } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

/** Where on the site an item can be seen. */
export const seenAt = ({ page, seenAt }: ContentType, item: Item): string =>
  page?.replace(/:(\w+)$/, (_, field: string) => (field === 'id' ? String(item.id) : textOf(item, field))) ?? seenAt
