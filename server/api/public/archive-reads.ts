import { contentTypes } from '#content/registry.ts'
import { type ListingQuery, readListing, writeListing } from '#engine/derive/listing-query.ts'
import {
  type ArchivedType,
  archiveListing,
  archivePath,
  countsPath,
  type PagedList,
  searchListing,
  searchPath,
} from '#engine/derive/listings.ts'
import type { ListingStore } from '#server/store/catalogue/listing.ts'
import type { Search } from '#server/store/catalogue/search.ts'
import { shownTypes } from '#server/store/catalogue/sources.ts'
import type { Published } from '#server/store/lists/published.ts'
import { archiveQuery, archiveSummary, searchQuery, searchSummary } from '../schemas/listing-queries.ts'
import { listingAddressOf } from './archives/address.ts'
import { archived, joinOf, pagesOf, readArchive } from './archives/archive.ts'
import { readSearch } from './archives/search.ts'
import { found, missing, type PublicRead, type PublicRoute } from './public-read.ts'

export type Archives = { readonly content: Published; readonly listing: ListingStore; readonly search: Search }

type Archive = {
  readonly path: string
  readonly list: PagedList
  /** The schema of its query. */
  readonly query: object
  readonly summary: string
  readonly tag: string
  readonly dependsOn: readonly string[]
  /** How many there are; undefined where that is not to be known before the read. */
  readonly count?: (query: ListingQuery) => Promise<number>
  readonly read: (query: ListingQuery) => Promise<PageCounts>
}
type PageCounts = { readonly pages: number; readonly total: number }

/** Pages behind the last one, and filters that leave nothing, do not exist; an archive or a search may be empty. */
const exists = ({ page, tag, year }: ListingQuery, { pages, total }: PageCounts) =>
  page <= pages && (total > 0 || !(tag || year))

const nothingThere = 'There is nothing on this page.'

function archivesOf(parts: Archives): Archive[] {
  const search: Archive = {
    path: searchPath,
    list: searchListing(contentTypes),
    query: searchQuery,
    summary: searchSummary,
    tag: 'Search',
    dependsOn: shownTypes,
    read: (query) => readSearch(parts.content, parts.search, query),
  }
  const archive = (type: ArchivedType): Archive => {
    const { as } = type.listed
    const join = joinOf(type)
    return {
      path: archivePath(as),
      list: archiveListing(type.listed),
      query: archiveQuery(type.listed),
      summary: archiveSummary(type.listed),
      tag: type.labels.many,
      dependsOn: [type.name, ...(join ? [join.detail.name] : [])],
      count: (query) => parts.listing.count(as, query),
      read: (query) => readArchive(parts, type, query),
    }
  }
  return [...archived.map(archive), search]
}

/** Archives in pages, how many items they hold, and the search. */
export function createArchiveReads(parts: Archives) {
  const archives = archivesOf(parts)
  const counts: PublicRead = {
    path: countsPath,
    dependsOn: shownTypes,
    read: async () => {
      const totals = await parts.listing.counts()
      return found(Object.fromEntries(archived.map(({ listed: { as } }) => [as, totals.get(as) ?? 0])))
    },
  }

  const nothing = ({ path, dependsOn }: Archive): PublicRead => ({
    // Not a real address: all misses share it.
    path: `${path} nothing`,
    dependsOn,
    read: async () => missing(nothingThere),
  })
  const readAt = (archive: Archive, query: ListingQuery): PublicRead => ({
    path: archive.path + writeListing(query),
    dependsOn: archive.dependsOn,
    ...(query.q && { isSearch: true }),
    // Looked at again: cached answers are made again from here, and what was there may be gone.
    read: async () => {
      const data = await archive.read(query)
      return exists(query, data) ? found(data) : missing(nothingThere)
    },
  })
  const match = (path: string) => {
    const [base = '', query = ''] = path.split('?')
    const archive = archives.find((each) => each.path === base)
    return archive && { archive, query: readListing(archive.list, new URLSearchParams(query)) }
  }

  const routes: readonly PublicRoute[] = [
    { path: countsPath, summary: 'How many items the archives hold', tag: 'Search' },
    ...archives.map(({ path, summary, tag, query, list }) => ({
      path,
      summary,
      tag,
      query: { schema: query, address: listingAddressOf(list) },
    })),
  ]

  return {
    routes,
    find: (path: string): PublicRead | undefined => {
      if (path === countsPath) return counts
      const asked = match(path)
      return asked && (asked.query ? readAt(asked.archive, asked.query) : nothing(asked.archive))
    },
    /** The same; pages behind the last one, and filters that leave nothing, have one address in common. */
    resolve: async (path: string): Promise<PublicRead | undefined> => {
      if (path === countsPath) return counts
      const asked = match(path)
      if (!asked) return undefined
      const { archive, query } = asked
      if (!query) return nothing(archive)
      const isFirst = query.page === 1 && !query.tag && !query.year
      if (isFirst || !archive.count) return readAt(archive, query)
      const total = await archive.count(query)
      return exists(query, { total, pages: pagesOf(total, archive.list.size) })
        ? readAt(archive, query)
        : nothing(archive)
    },
  }
}
