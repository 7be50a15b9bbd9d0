import { slugOf } from '#engine/text/fold.ts'
import type { PagedList } from './listings.ts'

/** What the address of a list in pages asks for. */
export type ListingQuery = {
  readonly q?: string
  readonly in?: string
  readonly tag?: string
  readonly year?: string
  readonly page: number
}
type Parameter = PagedList['parameters'][number]

export const maxQueryLength = 100

/** What somebody types, in one spelling: no line breaks, no invisible characters, not endless. */
export const typed = (text: string) =>
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
const readers: Readonly<Record<Parameter, (given: string, listing: PagedList) => string | undefined>> = {
  q: typed,
  in: (given, { groups }) => groups?.find((group) => group === given),
  tag: (given) => slugOf(given) || undefined,
  year: (given) => (/^\d{4}$/.test(given) ? given : undefined),
}

/** Reads the query of an address; undefined where it asks for something that cannot exist. */
export function readListing(listing: PagedList, given: URLSearchParams): ListingQuery | undefined {
  const query: Partial<Record<Parameter, string>> = {}
  for (const parameter of listing.parameters) {
    const text = given.get(parameter)
    if (!text) continue
    const value = readers[parameter](text, listing)
    if (value === undefined) return undefined
    if (value) query[parameter] = value
  }
  const page = given.get('page') || '1'
  if (!/^0*[1-9]\d{0,4}$/.test(page)) return undefined
  const read: ListingQuery = { ...query, page: Number(page) }
  if (!listing.groups) return read
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

export function listingAddress(listing: PagedList, given: URLSearchParams): string {
  const query = readListing(listing, given)
  return query ? writeListing(query) : noPage
}
