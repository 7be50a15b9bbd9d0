import type { JsonSchema } from '#engine/kinds/kind.ts'
import { kinds } from '#engine/kinds/kinds.ts'
import { formats } from '#engine/rules/formats.ts'
import { ref } from './route-schema.ts'

const sectionSchema: JsonSchema = kinds.sections.schema.items
/** Parts of schemas that are described once, and where they are used by name. */
const named = new Map<unknown, string>([[sectionSchema, 'ContentSection']])
/** Says only that text can be stored at all. */
const plainText = 'storable'

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sentenceOf = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** JSON Schema has no words for our formats: they go into the description. */
function describedFormat({ format, description }: JsonSchema): { description?: string; format?: unknown } {
  if (format === undefined || format === plainText) return {}
  const says = formats[String(format)]?.says
  if (!says) return { format }
  return { format, description: [description, sentenceOf(says)].filter(Boolean).join('. ') }
}

/** Where the branches of a choice share their type, each is told its own. */
function wholeBranches({ oneOf, type }: JsonSchema): JsonSchema[] {
  return (oneOf as readonly JsonSchema[]).map((branch) => ({ type, ...publishedSchema(branch) }))
}

function publishedValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(publishedValue)
  if (!isObject(value)) return value
  const name = named.get(value)
  return name ? ref(name) : publishedSchema(value)
}

function publishedProperties(properties: JsonSchema): JsonSchema {
  const result: Record<string, unknown> = {}
  for (const name in properties) result[name] = publishedValue(properties[name])
  return result
}

/** Keywords that are for our validator, or that stand elsewhere in the document. */
const ownKeywords = new Set(['examples', 'format', 'discriminator'])

/** A schema that validates, as others read it. */
export function publishedSchema(schema: JsonSchema): JsonSchema {
  const isChoice = schema.discriminator !== undefined
  const result: Record<string, unknown> = {}
  for (const key in schema) {
    if (ownKeywords.has(key) || (isChoice && key === 'type')) continue
    const value = schema[key]
    if (key === 'properties') result[key] = publishedProperties(value as JsonSchema)
    else result[key] = key === 'oneOf' && isChoice ? wholeBranches(schema) : publishedValue(value)
  }
  return Object.assign(result, describedFormat(schema))
}

export const contentSection = publishedSchema(sectionSchema)
