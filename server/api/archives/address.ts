import { type ListingName, listings, readListing, searchGroups, writeListing } from '#content/listings.ts'
import { httpErrors } from '#server/http/http-errors.ts'

const sentences: Readonly<Record<string, string>> = {
  page: 'page must be a whole number from 1.',
  year: 'year must have four digits.',
  tag: 'tag must hold letters or digits.',
  in: `in must be one of: ${searchGroups.join(', ')}.`,
}

/** The one spelling of what is asked for; refuses what cannot exist, with a sentence for each parameter. */
export const listingAddressOf = (name: ListingName) => (given: URLSearchParams) => {
  const query = readListing(name, given)
  if (query) return writeListing(query)
  const isWrong = (parameter: string) =>
    !readListing(name, new URLSearchParams({ [parameter]: given.get(parameter) ?? '' }))
  const wrong = [...listings[name].parameters, 'page'].filter(isWrong)
  throw httpErrors.invalid(Object.fromEntries(wrong.map((parameter) => [parameter, sentences[parameter] ?? ''])))
}
