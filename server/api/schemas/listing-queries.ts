import { contentTypes } from '#content/registry.ts'
import type { Archive, Listed } from '#engine/declare/content-type.ts'
import { maxQueryLength } from '#engine/derive/listing-query.ts'
import { listedTypes } from '#engine/derive/listings.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'

type Archived = Listed & Archive

const q = {
  type: 'string',
  description: `Words to look for; what is beyond ${maxQueryLength} characters does not count`,
}
const page = {
  type: 'string',
  description: 'Which page, from 1',
  contentSchema: { type: 'integer', minimum: 1, maximum: 99_999, default: 1 },
}
const filters = ({ items }: Archived): Readonly<Record<Archived['filters'][number], JsonSchema>> => ({
  q,
  tag: { type: 'string', description: `Only ${items} with this tag, as it is spelled in \`tags\`` },
  year: {
    type: 'string',
    description: `Only ${items} of this year`,
    contentSchema: { type: 'string', pattern: '^\\d{4}$' },
  },
})

/** What an archive may be asked for. */
export function archiveQuery(listed: Archived) {
  const known = filters(listed)
  const own = listed.filters.map((filter) => [filter, known[filter]])
  return { type: 'object', properties: { ...Object.fromEntries(own), page } }
}

const orders: Readonly<Record<Archived['order'], string>> = {
  title: 'in the order of the Turkish alphabet',
  declared: 'in order',
  day: 'the newest first',
}
const narrowedBy: Readonly<Record<Archived['filters'][number], readonly string[]>> = {
  q: [],
  tag: ['tags'],
  year: ['years'],
}
const inWords = new Intl.ListFormat('en-GB')

export function archiveSummary({ items, order, filters }: Archived): string {
  const means = filters.flatMap((filter) => narrowedBy[filter])
  const narrowed = means.length > 0 ? `, with ${inWords.format(means)} to narrow them down` : ''
  return `A page of active ${items}, ${orders[order]}${narrowed}`
}

const listed = listedTypes(contentTypes).map((type) => type.listed)
/** What a search looks through, in a sentence. */
export const searched = inWords.format(listed.map(({ items }) => items))
export const searchSummary = `${searched.charAt(0).toUpperCase()}${searched.slice(1)} in which these words are found`

/** What the search may be asked for. */
export const searchQuery = {
  type: 'object',
  properties: {
    q,
    in: { type: 'string', enum: ['', ...listed.map(({ as }) => as)], description: 'Only this group, in pages' },
    page,
  },
}
