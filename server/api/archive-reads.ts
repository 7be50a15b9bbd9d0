import { productTile } from '#content/composites.ts'
import { type ListingName, type ListingQuery, listings, readListing, writeListing } from '#content/listings.ts'
import type { Listing } from '#server/store/catalogue/listing.ts'
import type { Search } from '#server/store/catalogue/search.ts'
import { listedTypes, sourceOf, sources } from '#server/store/catalogue/sources.ts'
import type { Published } from '#server/store/published.ts'
import { listingAddressOf } from './archives/address.ts'
import { readNews } from './archives/news.ts'
import { readSearch } from './archives/search.ts'
import { joinedItems } from './joined-items.ts'
import { found, missing, type PublicRead, type PublicRoute } from './public-read.ts'
import { listingSchemas } from './schemas/listings.ts'

export type Archives = { readonly content: Published; readonly listing: Listing; readonly search: Search }

type Archive = {
  readonly path: string
  readonly summary: string
  readonly tag: string
  readonly dependsOn: readonly string[]
  /** How many there are; undefined where that is not to be known before the read. */
  readonly count?: (query: ListingQuery) => Promise<number>
  readonly read: (query: ListingQuery) => Promise<Page>
}
type Page = { readonly pages: number; readonly total: number }

/** Pages behind the last one, and filters that leave nothing, do not exist; an archive or a search may be empty. */
const exists = ({ page, tag, year }: ListingQuery, { pages, total }: Page) =>
  page <= pages && (total > 0 || !(tag || year))

const archived = sources.filter(({ type }) => type.listed?.archive)
const countsPath = '/api/archive'
const nothingThere = 'There is nothing on this page.'
const pagesOf = (total: number, name: ListingName) => Math.max(1, Math.ceil(total / listings[name].size))

function archivesOf({ content, listing, search }: Archives): Record<ListingName, Archive> {
  const [products, projects, news] = [productTile.type, sourceOf.projects.type, sourceOf.news.type]
  return {
    products: {
      path: '/api/archive/products',
      summary: 'A page of active products, in the order of the Turkish alphabet',
      tag: products.labels.many,
      dependsOn: [products.name, productTile.detail.name],
      count: (query) => listing.count('products', query),
      read: async (query) => {
        const ids = await listing.byTitle('products', query)
        const total = await listing.count('products', query)
        const items = await joinedItems(content, productTile, await content.publishedOf(products, ids))
        return { items, page: query.page, pages: pagesOf(total, 'products'), total }
      },
    },
    projects: {
      path: '/api/archive/projects',
      summary: 'A page of active projects, in order',
      tag: projects.labels.many,
      dependsOn: [projects.name],
      count: () => listing.count('projects', {}),
      read: async ({ page }) => {
        const { size } = listings.projects
        const items = await content.publishedPage(projects, size, size * (page - 1))
        const total = await listing.count('projects', {})
        return { items, page, pages: pagesOf(total, 'projects'), total }
      },
    },
    news: {
      path: '/api/archive/news',
      summary: 'A page of active articles, the newest first, with tags and years to narrow them down',
      tag: news.labels.many,
      dependsOn: [news.name],
      count: (query) => listing.count('news', query),
      read: (query) => readNews(content, listing, query),
    },
    search: {
      path: '/api/search',
      summary: 'Products, projects, articles and questions in which these words are found',
      tag: 'Search',
      dependsOn: listedTypes,
      read: (query) => readSearch(content, search, query),
    },
  }
}

/** Archives in pages, how many items they hold, and the search. */
export function createArchiveReads(parts: Archives) {
  const archives = Object.entries(archivesOf(parts)) as [ListingName, Archive][]
  const counts: PublicRead = {
    path: countsPath,
    dependsOn: listedTypes,
    read: async () => {
      const totals = await parts.listing.counts()
      return found(Object.fromEntries(archived.map(({ kind }) => [kind, totals.get(kind) ?? 0])))
    },
  }

  const nothing = ({ path, dependsOn }: Archive): PublicRead => ({
    // Of no address: what is refused before it is looked for stays refused.
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
    const [name, archive] = archives.find(([, each]) => each.path === base) ?? []
    return name && archive && { name, archive, query: readListing(name, new URLSearchParams(query)) }
  }

  const routes: readonly PublicRoute[] = [
    { path: countsPath, summary: 'How many items the archives hold', tag: 'Search' },
    ...archives.map(([name, { path, summary, tag }]) => ({
      path,
      summary,
      tag,
      query: { schema: listingSchemas[name], address: listingAddressOf(name) },
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
      const { name, archive, query } = asked
      if (!query) return nothing(archive)
      const isFirst = query.page === 1 && !query.tag && !query.year
      if (isFirst || !archive.count) return readAt(archive, query)
      const total = await archive.count(query)
      return exists(query, { total, pages: pagesOf(total, name) }) ? readAt(archive, query) : nothing(archive)
    },
  }
}
