import type { JsonSchema } from '#engine/kinds/kind.ts'
import { formats } from './formats.ts'

/** Something that a schema does not allow. */
export type Fault = {
  readonly keyword: string
  /** Names and places that lead to the value. */
  readonly path: readonly string[]
  /** The schema that has the keyword. */
  readonly schema: JsonSchema
  readonly value: unknown
  /** The property that is missing, or that the schema does not know. */
  readonly property?: string
}

const maxFields = 20
const maxName = 60
/** The limit of `integer` columns: a range that reaches it is told by its other end. */
const huge = 2 ** 31 - 1

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

type Sentence = (label: string, schema: JsonSchema, value: unknown) => string

const required: Sentence = (label) => `${label} is required.`
const range: Sentence = (label, { minimum, maximum }, value) => {
  const [min, max] = [Number(minimum ?? -Infinity), Number(maximum ?? Infinity)]
  if (min > -huge && max < huge) return `${label} must be between ${min} and ${max}.`
  return `${label} must be ${Number(value) < min ? `at least ${min}` : `at most ${max}`}.`
}

/** What a person is told, by the keyword that does not allow it. */
const sentences: Readonly<Record<string, Sentence>> = {
  required,
  pattern: required,
  minLength: required,
  maxLength: (label, { maxLength }) => `${label} may have at most ${maxLength} characters.`,
  maxItems: (label, { maxItems }) => `${label} may have at most ${maxItems} entries.`,
  'x-max-text': (label, schema) => `${label} may have at most ${schema['x-max-text']} characters in all.`,
  minItems: (label) => `${label} must not be empty.`,
  uniqueItems: (label) => `${label} must not hold the same entry twice.`,
  minimum: range,
  maximum: range,
  enum: (label, { enum: allowed }, value) =>
    value === null
      ? required(label, {}, value)
      : `${label} must be one of: ${withoutNull(allowed).filter(Boolean).join(', ')}.`,
  discriminator: () => 'Each section needs a type: text or image.',
  format: (label, { format }) => `${label} ${formats[String(format)]?.says ?? 'is not valid'}.`,
  type: (label, { type }, value) => {
    const wanted = withoutNull(type)
    if (value === null) return required(label, {}, value)
    if (wanted[0] === 'array' && typeof value === 'string') return `${label} is not valid JSON.`
    return `${label} must be ${wanted.map((each) => typeWords[each] ?? each).join(' or ')}.`
  },
}

const withoutNull = (values: unknown): string[] =>
  [values]
    .flat()
    .filter((value) => value !== null && value !== 'null')
    .map(String)

/** The sender reads the name back, but not all of it. */
export function unknownField(name: string): [name: string, sentence: string] {
  const short = name.slice(0, maxName)
  return [short, `There is no field called ‘${short}’.`]
}

const within = (schema: JsonSchema | undefined, name: string) => schema?.[name] as JsonSchema | undefined

/** Which of several, by what the list calls one of them. Parts of an object have labels of their own. */
function placeOf([field = '', place]: readonly string[], whole: JsonSchema): string {
  if (place === undefined || !/^\d+$/.test(place)) return ''
  const items = within(within(within(whole, 'properties'), field), 'items')
  return `${items?.['x-called'] ?? 'Entry'} ${Number(place) + 1}: `
}

function explain(
  { keyword, path, schema, value, property }: Fault,
  whole: JsonSchema,
): [field: string, sentence: string] {
  const [field = ''] = path
  const where = placeOf(path, whole)
  if (keyword === 'additionalProperties') {
    const [name, sentence] = unknownField(String(property))
    return [field || name, where + sentence]
  }
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>
  const title = property === undefined ? schema.title : properties[property]?.title
  const label = String(title ?? property ?? (field || 'The body'))
  const sentence = sentences[keyword]?.(label, schema, value) ?? `${label} is not valid.`
  return [field || property || 'body', where + sentence]
}

/** One sentence for each field of what the whole schema describes, the first that was found; a body full of nonsense is not answered in full. */
export function sentencesOf(faults: Iterable<Fault>, whole: JsonSchema): Record<string, string> {
  const fields = new Map<string, string>()
  for (const fault of faults) {
    const [field, sentence] = explain(fault, whole)
    if (!fields.has(field)) fields.set(field, sentence)
    if (fields.size === maxFields) break
  }
  return Object.fromEntries(fields)
}
