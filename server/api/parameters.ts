import { mostFound } from '#content/search.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { PageRequest } from '#server/store/append-only-list.ts'

/** An id from an address. Words, negative and enormous numbers name nothing that exists. */
export function idFrom(parameters: unknown, what: string): number {
  const { id } = parameters as { id?: string }
  const number = /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : 0
  if (number < 1 || number > 2_147_483_647) throw httpErrors.notFound(what)
  return number
}

/** The version a writer saw, from `If-Match: "<updated_at>"`. */
export function expectedStamp(header: string | undefined): string | undefined {
  return header
    ?.trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')
}

/** `?limit=` and `?offset=` of lists that grow without bound. */
export const pageSchema = {
  type: 'object',
  properties: {
    limit: {
      type: 'string',
      description: 'Most items to answer, 1 to 500',
      contentSchema: { type: 'integer', minimum: 1, default: 500 },
    },
    offset: {
      type: 'string',
      description: 'How many to pass over',
      contentSchema: { type: 'integer', minimum: 0, default: 0 },
    },
  },
}

/** The same where the list can be searched; `counted` is what its entries can be besides. */
export const searchSchema = (counted: string) => ({
  ...pageSchema,
  properties: {
    ...pageSchema.properties,
    [counted]: {
      type: 'string',
      description: `\`true\` for those that are ${counted}, \`false\` for the others`,
      contentSchema: { type: 'boolean' },
    },
    q: {
      type: 'string',
      maxLength: 200,
      format: 'storable',
      description: `Only items that contain this text. They are counted as far as ${mostFound} beyond the page’s first; where \`X-Total-Count\` is that much, there may be more.`,
    },
  },
})

const flags: Readonly<Record<string, boolean>> = { true: true, false: false }

function flagFrom(query: unknown, name: string): boolean | undefined {
  const text = (query as Readonly<Record<string, string>>)[name]
  const flag = text === undefined ? undefined : flags[text]
  if (text !== undefined && flag === undefined) throw httpErrors.invalid({ [name]: `${name} must be true or false.` })
  return flag
}

export function pageFrom(query: unknown, counted = ''): PageRequest {
  const { limit = '500', offset = '0', q = '' } = query as { limit?: string; offset?: string; q?: string }
  const count = (name: string, text: string, least: number) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
    if (number < least) throw httpErrors.invalid({ [name]: `${name} must be a whole number from ${least}.` })
    return number
  }
  return {
    limit: Math.min(500, count('limit', limit, 1)),
    offset: count('offset', offset, 0),
    search: q.trim() || undefined,
    counted: flagFrom(query, counted),
  }
}
