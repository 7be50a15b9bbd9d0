import { slugOf } from '#engine/text/fold.ts'

export const searchGroups = ['products', 'projects', 'news', 'questions'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** Lists that come in pages: how many stand on one, and what narrows them down. */
export const listings = {
  products: { size: 60, parameters: ['q'] },
  projects: { size: 20, parameters: [] },
  news: { size: 12, parameters: ['tag', 'year'] },
  search: { size: 20, parameters: ['q', 'in'] },
} as const satisfies Record<string, { size: number; parameters: readonly Parameter[] }>

export type ListingName = keyof typeof listings
type Parameter = 'q' | 'in' | 'tag' | 'year'
export type ListingQuery = {
  readonly q?: string
  readonly in?: SearchGroup
  readonly tag?: string
  readonly year?: string
  readonly page: number
}

/** Rows of a group on the first page of a search. */
export const rowsOfGroup = 5
export const maxQueryLength = 100

/** What somebody types, in one spelling: no line breaks, no invisible characters, not endless. */
const typed = (text: string) =>
  [
    ...text
      .normalize('NFC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim(),
  ]
    .slice(0, maxQueryLength)
    .join('')
    .trim()

/** Undefined where a value means nothing. */
const readers: Readonly<Record<Parameter, (given: string) => string | undefined>> = {
  q: typed,
  in: (given) => searchGroups.find((group) => group === given),
  tag: (given) => slugOf(given) || undefined,
  year: (given) => (/^\d{4}$/.test(given) ? given : undefined),
}

/** Reads the query of an address; undefined where it asks for something that cannot exist. */
export function readListing(name: ListingName, given: URLSearchParams): ListingQuery | undefined {
  const query: Partial<Record<Parameter, string>> = {}
  for (const parameter of listings[name].parameters) {
    const text = given.get(parameter)
    if (!text) continue
    const value = readers[parameter](text)
    if (value === undefined) return undefined
    if (value) query[parameter] = value
  }
  const page = given.get('page') || '1'
  if (!/^0*[1-9]\d{0,4}$/.test(page)) return undefined
  const read = { ...query, page: Number(page) } as ListingQuery
  if (name !== 'search') return read
  // Without words there is nothing to narrow down, and groups together are not paged.
  return { ...(read.q && { q: read.q }), ...(read.q && read.in ? { in: read.in, page: read.page } : { page: 1 }) }
}

/** The one spelling of a query, with its question mark; empty for the first page of everything. */
export function writeListing(query: ListingQuery): string {
  const { q, in: group, tag, year, page } = query
  const entries = Object.entries({ q, in: group, tag, year, page: page > 1 ? String(page) : undefined })
  const text = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1]))).toString()
  return text && `?${text}`
}

/** For everything that cannot exist: pages count from one. */
export const noPage = '?page=0'

export function listingAddress(name: ListingName, given: URLSearchParams): string {
  const query = readListing(name, given)
  return query ? writeListing(query) : noPage
}
