import type { Item } from '#app/admin/item.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

/** What is known of a type's items. A list that could not be loaded shows what was known before, else nothing. */
export type List = { readonly status: 'loading' | 'ready' | 'failed'; readonly items: readonly Item[] }

const statuses = { pending: 'loading', success: 'ready', error: 'failed' } as const
const none: readonly Item[] = []

/** A list from the state of its query. */
export const listOf = (status: keyof typeof statuses, items: readonly Item[] = none): List => ({
  status: statuses[status],
  items,
})

/** The order in which the site and the panel show items; equal places are settled by id. */
export function inOrder({ orderBy }: ContentType, items: readonly Item[]): Item[] {
  const place = (item: Item) => (orderBy ? Number(item[orderBy]) : 0)
  return items.toSorted((a, b) => place(a) - place(b) || a.id - b.id)
}

export const withItem = (type: ContentType, items: readonly Item[], item: Item): Item[] =>
  inOrder(type, [...items.filter(({ id }) => id !== item.id), item])

export const withoutItem = (items: readonly Item[], id: number): Item[] => items.filter((item) => item.id !== id)

/** The block that visitors see: of the active ones the first that was made. */
export const shownBlock = (items: readonly Item[]): Item | undefined =>
  items.filter(({ is_active: isActive }) => isActive === true).toSorted((a, b) => a.id - b.id)[0]

/** The place after the last one, for a new item. */
export const nextPlace = (orderBy: string, items: readonly Item[]): number =>
  Math.max(0, ...items.map((item) => Number(item[orderBy]) || 0)) + 1
