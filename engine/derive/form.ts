import type { ContentType } from '#engine/declare/content-type.ts'
import type { Field } from '#engine/declare/field.ts'
import { formats } from '#engine/formats.ts'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { kinds } from '#engine/kinds/kinds.ts'

export type FormField = { readonly name: string; readonly field: Field }

/** The fields a person fills in, in the order they are declared. */
export const formFields = (type: ContentType): FormField[] =>
  Object.entries(type.fields).flatMap(([name, field]) => (field.follows === undefined ? [{ name, field }] : []))

/** Whether a person has to fill the field: a default, or no, is an answer too. */
export const mustBeFilled = ({ required, default: value }: Field): boolean => required && value === undefined

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''
const huge = 2_147_483_647

function textFault(label: string, schema: JsonSchema, value: unknown): string | undefined {
  if (typeof value !== 'string') return `${label} must be text.`
  const { maxLength, format, enum: allowed } = schema
  if (typeof maxLength === 'number' && [...value].length > maxLength)
    return `${label} may have at most ${maxLength} characters.`
  if (Array.isArray(allowed) && !allowed.includes(value)) return `${label} must be one of: ${allowed.join(', ')}.`
  const known = typeof format === 'string' ? formats[format] : undefined
  return known && !known.accepts(value) ? `${label} ${known.says}.` : undefined
}

function numberFault(label: string, schema: JsonSchema, value: unknown): string | undefined {
  const { type, minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  if (typeof value !== 'number' || !Number.isFinite(value)) return `${label} must be a number.`
  if (type === 'integer' && !Number.isInteger(value)) return `${label} must be a whole number.`
  const [least, most] = [Number(minimum), Number(maximum)]
  if (value >= least && value <= most) return undefined
  if (least > -huge && most < huge) return `${label} must be between ${least} and ${most}.`
  return `${label} must be ${value < least ? `at least ${least}` : `at most ${most}`}.`
}

function listFault(label: string, schema: JsonSchema, value: unknown): string | undefined {
  if (!Array.isArray(value)) return `${label} is not valid JSON.`
  const { items, maxItems } = schema as { items: { oneOf: readonly JsonSchema[] }; maxItems: number }
  if (value.length > maxItems) return `${label} may have at most ${maxItems} entries.`
  for (const [place, entry] of value.entries()) {
    const fault = entryFault(items.oneOf, entry)
    if (fault) return `Section ${place + 1}: ${fault}`
  }
  return undefined
}

function entryFault(shapes: readonly JsonSchema[], entry: unknown): string | undefined {
  const given = (typeof entry === 'object' && entry !== null ? entry : {}) as Record<string, unknown>
  const shape = shapes.find(({ properties }) => (properties as { type: { const: string } }).type.const === given.type)
  if (!shape) return 'Each section needs a type: text or image.'
  const { type: _type, ...properties } = shape.properties as Record<string, JsonSchema & { title: string }>
  const stranger = Object.keys(given).find((name) => name !== 'type' && !(name in properties))
  if (stranger) return `There is no field called ‘${stranger}’.`
  for (const [name, schema] of Object.entries(properties)) {
    const value = given[name]
    if (value === undefined && name !== 'content') continue
    const fault = value === undefined ? `${schema.title} is required.` : textFault(schema.title, schema, value)
    if (fault) return fault
  }
  return undefined
}

const faultFinders: Readonly<Record<string, typeof textFault>> = {
  string: textFault,
  integer: numberFault,
  number: numberFault,
  array: listFault,
}

/** What is wrong with a value, in the words the server would use; nothing where it will do. */
export function faultOf(field: Field, value: unknown): string | undefined {
  const { label, required, options, min, max } = field
  if (isEmpty(value) || (typeof value === 'string' && required && !/\S/.test(value)))
    return required ? `${label} is required.` : undefined
  const known: JsonSchema = kinds[field.kind].schema
  const limit = known.type === 'string' ? 'maxLength' : 'maximum'
  const schema = {
    ...known,
    ...(options && { enum: options }),
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { [limit]: max }),
  }
  return faultFinders[String(known.type)]?.(label, schema, value)
}

/** A sentence for each field of an item that is wrong. */
export function faultsOf(type: ContentType, input: Readonly<Record<string, unknown>>): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const [name, field] of Object.entries(type.fields)) {
    const fault = field.follows === undefined ? faultOf(field, input[name]) : undefined
    if (fault) faults[name] = fault
  }
  const { needsOneOf = [] } = type
  if (needsOneOf.length > 0 && !needsOneOf.some((group) => group.every((name) => !isEmpty(input[name])))) {
    const label = (name: string) => type.fields[name]?.label ?? name
    const sentence = `Fill in ${needsOneOf.map((group) => group.map(label).join(' and ')).join(', or ')}.`
    for (const name of needsOneOf[0] ?? []) if (isEmpty(input[name])) faults[name] ??= sentence
  }
  return faults
}
