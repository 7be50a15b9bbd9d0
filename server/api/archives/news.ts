import { type ListingQuery, listings } from '#content/listings.ts'
import type { Listing } from '#server/store/catalogue/listing.ts'
import { sourceOf } from '#server/store/catalogue/sources.ts'
import type { Published } from '#server/store/published.ts'

const { size } = listings.news

/** Articles by date. Each filter counts what it leaves beside the other one, so none leads to an empty page. */
export async function readNews(content: Published, listing: Listing, query: ListingQuery) {
  const { tag, year, page } = query
  const [ids, total, all, tags, years] = await Promise.all([
    listing.byDay('news', query, size),
    listing.count('news', query),
    listing.count('news', {}),
    listing.tags('news', year ? { year } : {}, tag),
    listing.years('news', tag ? { tag } : {}, year),
  ])
  const items = await content.publishedOf(sourceOf.news.type, ids)
  return { items, page, pages: Math.max(1, Math.ceil(total / size)), total, all, tags, years }
}
