import { type Item, textOf } from '#app/admin/item.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { ContentType } from '#engine/declare/content-type.ts'

export type Activity = 'all' | 'active' | 'inactive'
export type View = { readonly search: string; readonly activity: Activity; readonly sort: string }

/** English and Turkish stand side by side here: all four letters i are one. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replace(/i\u0307|ı/g, 'i')

const matches = (type: ContentType, item: Item, wanted: string) =>
  wanted === '' || (type.card.search ?? []).some((name) => plain(textOf(item, name)).includes(wanted))

const fits = (item: Item, activity: Activity) =>
  activity === 'all' || (item.is_active === true) === (activity === 'active')

const isStamp = (name: string) => name === 'created_at' || name === 'updated_at'

/** Dates newest first, numbers and texts ascending; what is equal keeps its order. */
function compare(type: ContentType, name: string) {
  if (isStamp(name)) return (a: Item, b: Item) => textOf(b, name).localeCompare(textOf(a, name))
  const field = type.fields[name]
  if (field && panelKind(field.kind).sortsAsNumber) return (a: Item, b: Item) => Number(a[name]) - Number(b[name])
  return (a: Item, b: Item) => textOf(a, name).localeCompare(textOf(b, name), 'tr')
}

/** The items that are wanted, in the order that is wanted. */
export function viewed(type: ContentType, items: readonly Item[], { search, activity, sort }: View): Item[] {
  const wanted = plain(search.trim())
  const found = items.filter((item) => matches(type, item, wanted) && fits(item, activity))
  return sort === '' ? found : found.toSorted(compare(type, sort))
}

/** What an order is called in the list of orders. */
export function sortLabel(type: ContentType, name: string): string {
  if (name === type.orderBy) return 'Sort by order'
  if (isStamp(name)) return name === 'created_at' ? 'Sort by created date' : 'Sort by updated date'
  return `Sort by ${(type.fields[name]?.label ?? name).toLowerCase()}`
}
