import type { JsonSchema } from '#engine/kinds/kind.ts'
import type { Components } from '#server/openapi/types.ts'

type Schemas = Components['schemas']

/** The schema itself, or the one that it refers to. */
export function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  const { $ref } = schema
  return typeof $ref === 'string' ? (schemas[$ref.split('/').at(-1) ?? ''] ?? {}) : schema
}

const properties = (schema: JsonSchema) => Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)

/** A schema in one line, in the notation programmers know from TypeScript. */
export function shapeOf(given: JsonSchema, schemas: Schemas): string {
  const schema = resolved(given, schemas)
  const choices = (schema.oneOf ?? schema.anyOf) as readonly JsonSchema[] | undefined
  if (choices) return choices.map((choice) => shapeOf(choice, schemas)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const types = [schema.type ?? 'any'].flat()
  return types.map((type) => typeShape(String(type), schema, schemas)).join(' | ')
}

function typeShape(type: string, schema: JsonSchema, schemas: Schemas): string {
  if (type === 'array') {
    const item = shapeOf((schema.items ?? {}) as JsonSchema, schemas)
    return item.includes(' | ') && !item.startsWith('{ ') ? `(${item})[]` : `${item}[]`
  }
  if (type !== 'object') return schema.format === 'binary' ? 'file' : type
  const fields = properties(schema)
  if (fields.length === 0) {
    const { additionalProperties: values } = schema
    return typeof values === 'object' ? `{ [name]: ${shapeOf(values as JsonSchema, schemas)} }` : 'object'
  }
  const required = (schema.required ?? []) as readonly string[]
  const inner = fields.map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${shapeOf(field, schemas)}`,
  )
  return `{ ${inner.join(', ')} }`
}

/** The same, one level deep. */
export function outlineOf(given: JsonSchema, schemas: Schemas): string {
  const schema = resolved(given, schemas)
  const fields = properties(schema).map(([name, field]) => [name, '$ref' in field ? { type: 'object' } : field])
  return shapeOf({ ...schema, properties: Object.fromEntries(fields) }, schemas)
}

/** The type of one field, short enough for a table. */
export function typeWord(given: JsonSchema, schemas: Schemas): string {
  const schema = resolved(given, schemas)
  if (schema.format === 'binary') return 'file'
  if (schema.type === undefined) return shapeOf(schema, schemas)
  return [schema.type].flat().join(' or ')
}
