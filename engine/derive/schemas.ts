import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { kindOf } from '#engine/kinds/kinds.ts'
import { filled } from '#engine/rules/visible.ts'

type Properties = Readonly<Record<string, JsonSchema>>
export type ObjectSchema = JsonSchema & { readonly properties: Properties }

const orNull = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  type: [schema.type, 'null'],
  ...(Array.isArray(schema.enum) && { enum: [...schema.enum, null] }),
})
const nullable = (field: Field, schema: JsonSchema) => (field.required ? schema : orNull(schema))
const mapFields = (type: ContentType, toSchema: (field: Field) => JsonSchema): Properties =>
  Object.fromEntries(Object.entries(type.fields).map(([name, field]) => [name, toSchema(field)]))

const described = ({ label, hint }: Field): JsonSchema => ({ title: label, ...(hint && { description: hint }) })

/** Whether a writer has to fill the field: a default is an answer too. */
export const mustBeFilled = ({ required, default: value }: Field): boolean => required && value === undefined

/** What a value must be when it is written. */
export function writtenSchema(field: Field): JsonSchema {
  const { schema } = kindOf(field.kind)
  const isText = schema.type === 'string'
  return {
    ...described(field),
    ...schema,
    ...(field.options && { enum: field.options }),
    ...(field.min !== undefined && { minimum: field.min }),
    ...(field.max !== undefined && { [isText ? 'maxLength' : 'maximum']: field.max }),
    ...(field.required && isText && filled),
  }
}

/** What a reader gets: shape and meaning of the value without the limits of writing. */
function readSchema(field: Field): JsonSchema {
  const { schema: written, alsoRead } = kindOf(field.kind)
  const { maxLength: _l, maxItems: _i, minimum: _n, maximum: _x, ...shape } = written
  const schema = { ...described(field), ...shape, ...(field.options && { enum: field.options }) }
  if (alsoRead) return { ...schema, type: [written.type, ...alsoRead] }
  return nullable(field, schema)
}

function withDefaults(type: ContentType, properties: Properties): Properties {
  const entries = Object.entries(properties).map(([name, schema]) => {
    const value = type.fields[name]?.default
    return [name, value === undefined ? schema : { ...schema, default: value }]
  })
  return Object.fromEntries(entries)
}

const requiredNames = (type: ContentType): string[] =>
  Object.entries(type.fields).flatMap(([name, field]) => (mustBeFilled(field) ? [name] : []))

const writtenOrNull = (field: Field) => nullable(field, writtenSchema(field))

/** What a create may carry. Defaults are told here and filled in by the store. */
export function inputSchema(type: ContentType): ObjectSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: requiredNames(type),
    properties: withDefaults(type, mapFields(type, writtenOrNull)),
  }
}

/** What an update may carry: any part of the item, but no required field may be emptied. */
export function changesSchema(type: ContentType): ObjectSchema {
  return { type: 'object', additionalProperties: false, properties: mapFields(type, writtenOrNull) }
}

/** The parts of a form that carry files, by their names. */
function fileParts(type: ContentType): Properties {
  const parts = Object.values(type.fields).flatMap(({ upload, label }) =>
    upload ? [[upload, { title: `${label}, as a file`, type: 'string', format: 'binary' }]] : [],
  )
  return Object.fromEntries(parts)
}

/** A create as a form: an empty part stands for null, and files fill the fields of pictures. */
export function formSchema(type: ContentType): ObjectSchema {
  const properties = { ...withDefaults(type, mapFields(type, writtenSchema)), ...fileParts(type) }
  return { type: 'object', additionalProperties: false, required: requiredNames(type), properties }
}

/** An update as a form. */
export function formChangesSchema(type: ContentType): ObjectSchema {
  const properties = { ...mapFields(type, writtenSchema), ...fileParts(type) }
  return { type: 'object', additionalProperties: false, properties }
}

/** What a reader gets: always every field. */
export function itemSchema(type: ContentType): ObjectSchema {
  const shown = Object.values(type.fields).flatMap(({ shows, label }) =>
    shows ? [[shows, { title: `${label} title`, type: ['string', 'null'] }]] : [],
  )
  const stamp = (title: string) => ({ title, type: 'string', format: 'date-time' })
  const properties = {
    id: { title: 'Id', type: 'integer' },
    ...mapFields(type, readSchema),
    ...Object.fromEntries(shown),
    created_at: stamp('Created at'),
    updated_at: stamp('Updated at'),
  }
  return { type: 'object', required: Object.keys(properties), properties }
}
