import type { JsonSchema } from '#engine/kinds/kind.ts'
import { formats } from './formats.ts'
import { type Fault, sentencesOf } from './sentences.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  null: (value) => value === null,
}

type Rule = (value: unknown, limit: unknown) => boolean

const ruleFor =
  <V, L>(type: string, passes: (value: V, limit: L) => boolean): Rule =>
  (value, limit) =>
    !isType[type]?.(value) || passes(value as V, limit as L)

/** Characters of all entries together. */
export const isTextWithin = (entries: readonly { readonly content?: unknown }[], max: number): boolean =>
  entries.reduce((sum, entry) => sum + String(entry?.content ?? '').length, 0) <= max

/** Counts characters only as far as it must: a text may be half a megabyte, of characters of one or two units. */
function hasMoreThan(text: string, count: number): boolean {
  if (text.length <= count) return false
  if (text.length > 2 * count) return true
  return [...text].length > count
}

/** In the order in which the server's validator applies them: the first fault of a field is the one that is told. */
const rules: Readonly<Record<string, Rule>> = {
  maximum: ruleFor<number, number>('number', (value, max) => value <= max),
  minimum: ruleFor<number, number>('number', (value, min) => value >= min),
  maxLength: ruleFor<string, number>('string', (text, max) => !hasMoreThan(text, max)),
  minLength: ruleFor<string, number>('string', (text, min) => hasMoreThan(text, min - 1)),
  pattern: ruleFor<string, string>('string', (text, pattern) => new RegExp(pattern, 'u').test(text)),
  format: ruleFor<string, string>('string', (text, name) => formats[name]?.accepts(text) ?? true),
  maxItems: ruleFor<readonly unknown[], number>('array', (entries, max) => entries.length <= max),
  'x-max-text': ruleFor('array', isTextWithin),
}

/**
 * Everything in a value that its schema does not allow, where the server's validator cannot run: pages forbid code
 * that is made at run time. It knows the keywords that content uses.
 */
function check(schema: JsonSchema, value: unknown, path: readonly string[] = []): Fault[] {
  const fault = (keyword: string): Fault => ({ keyword, path, schema, value })
  const { type, enum: allowed } = schema as { type?: string | readonly string[]; enum?: readonly unknown[] }
  if (allowed && !allowed.includes(value)) return [fault('enum')]
  if (type && ![type].flat().some((each) => isType[each]?.(value))) return [fault('type')]
  return [
    ...Object.keys(rules).flatMap((keyword) =>
      keyword in schema && !rules[keyword]?.(value, schema[keyword]) ? [fault(keyword)] : [],
    ),
    ...(Array.isArray(value) ? entryFaults(schema, value, path) : []),
    ...(isObject(value) ? propertyFaults(schema, value, path) : []),
  ]
}

function entryFaults({ items }: JsonSchema, entries: readonly unknown[], path: readonly string[]): Fault[] {
  if (!items) return []
  return entries.flatMap((entry, place) => check(items as JsonSchema, entry, [...path, String(place)]))
}

type ObjectKeywords = {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly additionalProperties?: boolean
  readonly discriminator?: { readonly propertyName: string }
  readonly oneOf?: readonly JsonSchema[]
}

function propertyFaults(
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: readonly string[],
): Fault[] {
  const {
    required = [],
    properties = {},
    additionalProperties = true,
    discriminator,
    oneOf = [],
  } = schema as ObjectKeywords
  const fault = (keyword: string, property?: string): Fault => ({
    keyword,
    path,
    schema,
    value,
    ...(property !== undefined && { property }),
  })
  const missing = required.filter((name) => value[name] === undefined)
  const unknown = additionalProperties ? [] : Object.keys(value).filter((name) => !Object.hasOwn(properties, name))
  const shape =
    discriminator &&
    oneOf.find((each) => {
      const { [discriminator.propertyName]: tag } = (each as ObjectKeywords).properties ?? {}
      return tag?.const === value[discriminator.propertyName]
    })
  return [
    ...missing.map((name) => fault('required', name)),
    ...unknown.map((name) => fault('additionalProperties', name)),
    ...Object.entries(properties).flatMap(([name, each]) =>
      value[name] === undefined ? [] : check(each, value[name], [...path, name]),
    ),
    ...(discriminator ? (shape ? check(shape, value, path) : [fault('discriminator')]) : []),
  ]
}

/** A sentence for each field that is wrong: the one the server would answer. */
export const faultsIn = (schema: JsonSchema, value: unknown): Record<string, string> =>
  sentencesOf(check(schema, value), schema)

/** What is wrong with a single value, whose schema has a title; nothing where it will do. */
export const faultIn = (schema: JsonSchema, value: unknown): string | undefined =>
  Object.values(faultsIn(schema, value))[0]
