import type { ContentType } from '#engine/declare/content-type.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { Published } from '#server/store/lists/published.ts'

/** The whole list, its beginning, or an item and those that follow it. */
export type Part = { readonly limit: number } | { readonly from: number } | undefined

const maxLimit = 50
/** An item and the four that a page about it leads on to. */
const fromCount = 5

export const partSchema = {
  type: 'object',
  properties: {
    limit: {
      type: 'string',
      description: `Only the first ones, 1 to ${maxLimit}`,
      contentSchema: { type: 'integer', minimum: 1, maximum: maxLimit },
    },
    from: {
      type: 'string',
      description: `Only the item with this id and the ${fromCount - 1} that follow it in the list, which goes round`,
      contentSchema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    },
  },
}

/** The one spelling of what part is asked for; other parameters change nothing. */
export function partAddress(given: URLSearchParams): string {
  const [limit, from] = [given.get('limit'), given.get('from')]
  if (limit !== null && from !== null)
    throw httpErrors.invalid({ from: 'Ask for the first ones with limit, or for those after an item with from.' })
  if (limit !== null) {
    const count = /^\d{1,9}$/.test(limit) ? Number(limit) : 0
    if (count < 1 || count > maxLimit)
      throw httpErrors.invalid({ limit: `limit must be a whole number from 1 to ${maxLimit}.` })
    return `?limit=${count}`
  }
  if (from === null) return ''
  if (!/^\d{1,10}$/.test(from) || Number(from) > 2_147_483_647)
    throw httpErrors.invalid({ from: 'from must be the id of an item.' })
  return `?from=${Number(from)}`
}

/** The same, read back from a spelling of ours. */
export function partOf(query: string): Part {
  const given = new URLSearchParams(query)
  const [limit, from] = [given.get('limit'), given.get('from')]
  if (limit !== null) return { limit: Number(limit) }
  return from === null ? undefined : { from: Number(from) }
}

export function readPart(content: Published, type: ContentType, part: Part) {
  if (!part) return content.published(type)
  if ('limit' in part) return content.publishedPage(type, part.limit)
  return part.from === 0 ? content.publishedPage(type, fromCount) : content.publishedFrom(type, part.from, fromCount)
}
