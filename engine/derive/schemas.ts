import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import { type JsonSchema, kinds } from '#engine/kinds.ts'

type ObjectSchema = JsonSchema & { readonly properties: Readonly<Record<string, JsonSchema>> }

const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type, 'null'],
  ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
})

function valueSchema(field: Field): JsonSchema {
  const { schema } = kinds[field.kind]
  const isText = schema.type === 'string'
  const known: JsonSchema = {
    title: field.label,
    ...(field.hint && { description: field.hint }),
    ...schema,
    ...(field.options && { enum: field.options }),
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { [isText ? 'maxLength' : 'maximum']: field.max }),
    ...(field.required && isText && { pattern: '\\S' }),
  }
  return field.required ? known : orNull(known)
}

const propertiesOf = (type: ContentType) =>
  Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, valueSchema(field)]))

/** What a create may carry. Defaults are told here and filled in by the store. */
export function inputSchema(type: ContentType): ObjectSchema {
  const fields = Object.entries(type.fields)
  const properties = Object.entries(propertiesOf(type)).map(([name, schema]) => {
    const value = type.fields[name]?.default
    return [name, value === undefined ? schema : { ...schema, default: value }]
  })
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.filter(([, field]) => field.required && field.default === undefined).map(([name]) => name),
    properties: Object.fromEntries(properties),
  }
}

/** What an update may carry: any part of the item, but no required field may be emptied. */
export function changesSchema(type: ContentType): ObjectSchema {
  return { type: 'object', additionalProperties: false, properties: propertiesOf(type) }
}

/** What a reader gets. */
export function itemSchema(type: ContentType): ObjectSchema {
  const shown = Object.values(type.fields).flatMap(({ shows }) =>
    shows ? [[shows, { type: ['string', 'null'] }]] : [],
  )
  const stamp = { type: 'string', format: 'date-time' }
  const { content_sections: sections, ...plain } = propertiesOf(type)
  return {
    type: 'object',
    properties: {
      id: { type: 'integer' },
      ...plain,
      ...(sections && {
        content_sections: { title: 'Content sections', description: 'Text where it is not valid JSON' },
      }),
      ...Object.fromEntries(shown),
      created_at: stamp,
      updated_at: stamp,
    },
  }
}
