import { maxCounted } from '#content/search.ts'
import { httpErrors } from '#server/http/http-errors.ts'
import type { PageRequest } from '#server/store/visitor-lists/append-only-pages.ts'

/** A number from an address. Words, negative and enormous numbers name nothing that exists. */
function numberFrom(text: string | undefined, what: string): number {
  const number = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  if (number < 1 || number > 2_147_483_647) throw httpErrors.notFound(what)
  return number
}

export const idFrom = (parameters: unknown, what: string): number =>
  numberFrom((parameters as { id?: string }).id, what)

export const versionFrom = (parameters: unknown): number =>
  numberFrom((parameters as { version?: string }).version, 'version')

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
      description: 'How many to skip',
      contentSchema: { type: 'integer', minimum: 0, default: 0 },
    },
  },
}

/** `?limit=` and `?before=` of lists that are read from the newest to the oldest. */
export const keysetSchema = {
  type: 'object',
  properties: {
    limit: {
      type: 'string',
      description: 'Most entries to answer, 1 to 200',
      contentSchema: { type: 'integer', minimum: 1, default: 50 },
    },
    before: {
      type: 'string',
      description: 'The `next` of the page before this one',
      contentSchema: { type: 'integer', minimum: 1 },
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
      description: `Only items that contain every one of these words. They are counted as far as ${maxCounted} beyond the page’s first; where \`X-Total-Count\` is that much, there may be more.`,
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

function count(name: string, text: string, min: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number < min) throw httpErrors.invalid({ [name]: `${name} must be a whole number from ${min}.` })
  return number
}

export function keysetFrom(query: unknown): { limit: number; before: number | undefined } {
  const { limit = '50', before } = query as { limit?: string; before?: string }
  return {
    limit: Math.min(200, count('limit', limit, 1)),
    before: before === undefined ? undefined : count('before', before, 1),
  }
}

export function pageFrom(query: unknown, counted = ''): PageRequest {
  const { limit = '500', offset = '0', q = '' } = query as { limit?: string; offset?: string; q?: string }
  return {
    limit: Math.min(500, count('limit', limit, 1)),
    offset: count('offset', offset, 0),
    search: q.trim() || undefined,
    counted: flagFrom(query, counted),
  }
}
