import { type Item, textOf } from '#app/admin/item.ts'
import { paths } from '#app/paths.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

/** Items with a page of their own, and its address. */
const pages: Readonly<Record<string, (item: Item) => string>> = {
  'our-products': ({ id }) => paths.product(id),
  'product-details': (item) => paths.product(textOf(item, 'product_id')),
  projects: ({ id }) => paths.project(id),
  'project-details': (item) => paths.project(textOf(item, 'project_id')),
  'news-insight-articles': ({ id }) => paths.article(id),
  'news-insight-details': (item) => paths.article(textOf(item, 'article_id')),
}

/** Where on the site an item can be seen. */
export const seenAt = (type: ContentType, item: Item): string => pages[type.name]?.(item) ?? type.seenAt
