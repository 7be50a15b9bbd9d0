import { readListing, writeListing } from '#engine/derive/listing-query.ts'
import type { PagedList } from '#engine/derive/listings.ts'
import { httpErrors } from '#server/http/http-errors.ts'

const sentencesFor = ({ groups = [] }: PagedList): Readonly<Record<string, string>> => ({
  page: 'page must be a whole number from 1.',
  year: 'year must have four digits.',
  tag: 'tag must hold letters or digits.',
  in: `in must be one of: ${groups.join(', ')}.`,
})

/** The one spelling of what is asked for; refuses what cannot exist, with a sentence for each parameter. */
export const listingAddressOf = (listing: PagedList) => (given: URLSearchParams) => {
  const query = readListing(listing, given)
  if (query) return writeListing(query)
  const isWrong = (parameter: string) =>
    !readListing(listing, new URLSearchParams({ [parameter]: given.get(parameter) ?? '' }))
  const wrong = [...listing.parameters, 'page'].filter(isWrong)
  const sentences = sentencesFor(listing)
  throw httpErrors.invalid(Object.fromEntries(wrong.map((parameter) => [parameter, sentences[parameter] ?? ''])))
}
