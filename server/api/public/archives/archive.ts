import { joins } from '#content/composites.ts'
import { types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import type { ListingQuery } from '#engine/derive/listing-query.ts'
import { type ArchivedType, isArchived } from '#engine/derive/listings.ts'
import type { ListingStore } from '#server/store/catalogue/listing.ts'
import type { Published } from '#server/store/lists/published.ts'
import { joinedItems } from '../joined-items.ts'

type Parts = { readonly content: Published; readonly listing: ListingStore }

/** What has an archive of its own. */
export const archived = types.filter(isArchived)

export const joinOf = (type: ContentType) => joins.find((join) => join.type.name === type.name)
export const pagesOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

async function itemsOf({ content, listing }: Parts, type: ArchivedType, query: ListingQuery) {
  const { as, size, order } = type.listed
  const items =
    order === 'declared'
      ? await content.publishedPage(type, size, size * (query.page - 1))
      : await content.publishedOf(type, await listing.page({ as, size, order }, query))
  const join = joinOf(type)
  return join ? joinedItems(content, join, items) : items
}

/** Each filter counts what it leaves beside the other one, so none leads to an empty page. */
async function filtersOf(
  listing: ListingStore,
  { listed: { as, filters } }: ArchivedType,
  { tag, year }: ListingQuery,
) {
  const [byTag, byYear] = [filters.includes('tag'), filters.includes('year')]
  if (!byTag && !byYear) return {}
  const [all, tags, years] = await Promise.all([
    listing.count(as, {}),
    byTag && listing.tags(as, year ? { year } : {}, tag),
    byYear && listing.years(as, tag ? { tag } : {}, year),
  ])
  return { all, ...(tags && { tags }), ...(years && { years }) }
}

/** A page of an archive, in the order that its type declares. */
export async function readArchive(parts: Parts, type: ArchivedType, query: ListingQuery) {
  const { as, size } = type.listed
  const [items, total, filters] = await Promise.all([
    itemsOf(parts, type, query),
    parts.listing.count(as, query),
    filtersOf(parts.listing, type, query),
  ])
  return { items, page: query.page, pages: pagesOf(total, size), total, ...filters }
}
