import { type Item, textOf } from '#app/admin/item.ts'
import { panelKind } from '#app/admin/kinds/kinds.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { fold } from '#engine/text/fold.ts'

const activities = ['all', 'active', 'inactive', 'drafts'] as const
export type Activity = (typeof activities)[number]
export type View = {
  readonly search: string
  readonly activity: Activity
  readonly sort: string
  /** Only items that have no page yet. */
  readonly withoutPage: boolean
}

/** The fields in which a list is searched: those its card names, or all that hold plain words. */
export function searchedFields({ card, fields }: ContentType): readonly string[] {
  if (card.search) return card.search
  const named = [card.title, card.subtitle, card.body].filter((name) => name !== undefined)
  const others = Object.entries(fields).flatMap(([name, { kind, shows, follows }]) => {
    if (shows) return [shows]
    return panelKind(kind).isSearched && follows === undefined ? [name] : []
  })
  return [...new Set([...named, ...others])]
}

/** The orders a list can be shown in; the first is the one of the site. */
export const sortsOf = ({ card, orderBy = 'id' }: ContentType): readonly string[] =>
  card.sort ?? [orderBy, card.title, 'created_at', 'updated_at']

/** What is searched of an item. */
export const searchText = (type: ContentType, item: Item): string =>
  fold(
    searchedFields(type)
      .map((name) => textOf(item, name))
      .join('\n'),
  )

export const fits = (item: Item, activity: Activity, hasDraft: boolean): boolean => {
  if (activity === 'drafts') return hasDraft
  return activity === 'all' || (item.is_active === true) === (activity === 'active')
}

const isStamp = (name: string) => name === 'created_at' || name === 'updated_at'
const turkish = new Intl.Collator('tr')

/** Dates newest first, numbers and texts ascending; what is equal keeps its order. */
function compare(type: ContentType, name: string) {
  if (isStamp(name)) return (a: Item, b: Item) => Date.parse(textOf(b, name)) - Date.parse(textOf(a, name))
  const field = type.fields[name]
  if (name === 'id' || (field && panelKind(field.kind).sortsAsNumber))
    return (a: Item, b: Item) => Number(a[name]) - Number(b[name])
  return (a: Item, b: Item) => turkish.compare(textOf(a, name), textOf(b, name))
}

export function sorted(type: ContentType, items: readonly Item[], sort: string): readonly Item[] {
  // As the server sends them.
  if (sort === (type.orderBy ?? 'id')) return items
  return items.toSorted(compare(type, sort))
}

/** What an order is called in the list of orders. */
export function sortLabel(type: ContentType, name: string): string {
  if (name === type.orderBy) return 'Sort by order'
  if (name === 'id') return 'Sort by number'
  if (isStamp(name)) return name === 'created_at' ? 'Sort by created date' : 'Sort by updated date'
  return `Sort by ${(type.fields[name]?.label ?? name).toLowerCase()}`
}

export const startView = (type: ContentType): View => ({
  search: '',
  activity: 'all',
  sort: sortsOf(type)[0] ?? '',
  withoutPage: false,
})

/** What an address says of a list. The second list of a tab has names of its own. */
export function viewIn(type: ContentType, query: URLSearchParams, suffix: string): View {
  const start = startView(type)
  const wanted = query.get(`show${suffix}`)
  const sort = query.get(`sort${suffix}`) ?? ''
  return {
    search: query.get(`q${suffix}`) ?? '',
    activity: activities.find((known) => known === wanted) ?? start.activity,
    sort: sortsOf(type).includes(sort) ? sort : start.sort,
    withoutPage: query.get(`page${suffix}`) === 'missing',
  }
}

/** The same for the address, empty where nothing has to be said. */
export function viewQuery(type: ContentType, view: View, suffix: string): Record<string, string> {
  const start = startView(type)
  return {
    [`q${suffix}`]: view.search.trim(),
    [`show${suffix}`]: view.activity === start.activity ? '' : view.activity,
    [`sort${suffix}`]: view.sort === start.sort ? '' : view.sort,
    [`page${suffix}`]: view.withoutPage ? 'missing' : '',
  }
}
