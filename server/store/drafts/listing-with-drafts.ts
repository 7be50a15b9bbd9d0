import type { CatalogueEntry } from '../catalogue/entry.ts'
import type { CatalogueListing, Filter, ListingPosition, ListingStore } from '../catalogue/listing.ts'
import { searchGroups } from '../catalogue/sources.ts'
import { type CatalogueLayer, hasWords } from './catalogue-with-drafts.ts'

const matches =
  ({ q, tag, year }: Filter) =>
  ({ row, titleWords }: CatalogueEntry): boolean =>
    (!tag || row.tag === tag) && (!year || row.day.startsWith(`${year}-`)) && (!q || hasWords(q, titleWords))

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const orders: Readonly<Record<'title' | 'day', (one: ListingPosition, other: ListingPosition) => number>> = {
  title: (one, other) => byText(one.sort_key, other.sort_key) || one.item_id - other.item_id,
  day: (one, other) => byText(other.day, one.day) || other.item_id - one.item_id,
}

/** Archives as they would be if the drafts were published. */
export function listingWithDrafts(listing: CatalogueListing, entriesOf: CatalogueLayer): ListingStore {
  const split = async (kind: string, filter: Filter) => {
    const entries = await entriesOf(kind)
    const shown = [...entries.values()].filter((entry) => entry !== undefined)
    return { rest: { ...filter, without: [...entries.keys()] }, own: shown.filter(matches(filter)) }
  }
  const count = async (kind: string, filter: Filter) => {
    const { rest, own } = await split(kind, filter)
    return (await listing.count(kind, rest)) + own.length
  }
  /** Adds what drafts bring to what was counted of the others. */
  const added = <T extends { readonly count: number }>(
    counted: readonly T[],
    own: readonly T[],
    keyOf: (each: T) => string,
  ): T[] => {
    const sums = new Map(counted.map((each) => [keyOf(each), each]))
    for (const each of own) sums.set(keyOf(each), { ...each, count: each.count + (sums.get(keyOf(each))?.count ?? 0) })
    return [...sums.values()]
  }

  return {
    count,
    counts: async () =>
      new Map(await Promise.all(searchGroups.map(async (kind) => [kind, await count(kind, {})] as const))),
    page: async ({ as, size, order }, query) => {
      const { rest, own } = await split(as, query)
      const end = size * query.page
      const places = [...(await listing.places(as, order, rest, end)), ...own.map(({ row }) => row)]
      return places
        .toSorted(orders[order])
        .slice(end - size, end)
        .map(({ item_id }) => item_id)
    },
    tags: async (kind, filter, chosen) => {
      const { rest, own } = await split(kind, filter)
      const tags = own.filter(({ row }) => row.tag).map(({ row }) => ({ tag: row.tag, label: row.tag_label, count: 1 }))
      return tags.reduce((all, tag) => added(all, [tag], (each) => each.tag), await listing.tags(kind, rest, chosen))
    },
    years: async (kind, filter, chosen) => {
      const { rest, own } = await split(kind, filter)
      const years = own.filter(({ row }) => row.day).map(({ row }) => ({ year: row.day.slice(0, 4), count: 1 }))
      const all = years.reduce(
        (sums, year) => added(sums, [year], (each) => each.year),
        await listing.years(kind, rest, chosen),
      )
      return all.toSorted((one, other) => byText(other.year, one.year))
    },
  }
}
