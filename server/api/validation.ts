import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import { formats } from '#engine/formats.ts'
import { type HttpError, httpErrors } from '#server/http/http-errors.ts'

const maxFields = 20
const maxName = 60
/** Longer than anything that has a form of its own; free text may be longer. */
const maxFormatted = 4_000

type Schema = { title?: string; type?: string | string[]; properties?: Record<string, Schema> }

/** Characters of all entries together. */
const maxText = {
  keyword: 'x-max-text',
  type: 'array' as const,
  errors: false,
  validate: (max: number, entries: readonly { content?: unknown }[]) =>
    entries.reduce((sum, entry) => sum + String(entry?.content ?? '').length, 0) <= max,
}

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  discriminator: true,
  allowUnionTypes: true,
  keywords: [maxText],
  formats: Object.fromEntries(
    Object.entries(formats).map(([name, { accepts }]) => [
      name,
      name === 'storable' ? accepts : (value: string) => value.length <= maxFormatted && accepts(value),
    ]),
  ),
})

/** Compiles a schema when it is first needed: most of a product's routes are idle when it starts. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema }) => {
  let compiled: ReturnType<typeof ajv.compile> | undefined
  const validate = (data: unknown) => {
    compiled ??= ajv.compile(schema)
    return compiled(data) ? { value: data } : { error: httpErrorOf(compiled.errors ?? []) }
  }
  return validate as ReturnType<FastifySchemaCompiler<object>>
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

type Sentence = (label: string, error: ErrorObject) => string
const sentences: Readonly<Record<string, Sentence>> = {
  required: (label) => `${label} is required.`,
  pattern: (label) => `${label} is required.`,
  minLength: (label) => `${label} is required.`,
  maxLength: (label, { params }) => `${label} may have at most ${params.limit} characters.`,
  maxItems: (label, { params }) => `${label} may have at most ${params.limit} entries.`,
  'x-max-text': (label, { schema }) => `${label} may have at most ${schema} characters in all.`,
  minItems: (label) => `${label} must not be empty.`,
  uniqueItems: (label) => `${label} must not hold the same entry twice.`,
  minimum: (label, error) => range(label, error),
  maximum: (label, error) => range(label, error),
  enum: (label, { params }) =>
    `${label} must be one of: ${params.allowedValues.filter((value: unknown) => value !== null).join(', ')}.`,
  discriminator: () => 'Each section needs a type: text or image.',
  format: (label, { params }) => `${label} ${formats[params.format]?.says ?? 'is not valid'}.`,
  type: (label, { data, params }) => {
    const wanted = [params.type].flat().filter((type: string) => type !== 'null')
    if (data === null) return `${label} is required.`
    if (wanted[0] === 'array' && typeof data === 'string') return `${label} is not valid JSON.`
    return `${label} must be ${wanted.map((type: string) => typeWords[type] ?? type).join(' or ')}.`
  },
}

function range(label: string, { parentSchema, params }: ErrorObject): string {
  const { minimum, maximum } = (parentSchema ?? {}) as { minimum?: number; maximum?: number }
  const huge = 2 ** 31 - 1
  if (minimum !== undefined && maximum !== undefined && maximum < huge)
    return `${label} must be between ${minimum} and ${maximum}.`
  return `${label} must be ${params.comparison === '>=' ? 'at least' : 'at most'} ${params.limit}.`
}

/** The sender reads the name back, but not all of it. */
export function unknownField(name: string): [name: string, sentence: string] {
  const short = name.slice(0, maxName)
  return [short, `There is no field called ‘${short}’.`]
}

function explain(error: ErrorObject): [field: string, sentence: string] {
  const schema = (error.parentSchema ?? {}) as Schema
  const [field = '', place] = error.instancePath.split('/').slice(1)
  if (error.keyword === 'additionalProperties') {
    const unknown = unknownField(String(error.params.additionalProperty))
    return field ? [field, unknown[1]] : unknown
  }
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : undefined
  const name = field || missing || 'body'
  const label = (missing ? schema.properties?.[missing]?.title : schema.title) ?? missing ?? (field || 'The body')
  const where = place === undefined ? '' : `Section ${Number(place) + 1}: `
  return [name, where + (sentences[error.keyword]?.(label, error) ?? `${label} is not valid.`)]
}

/** One sentence for each field, the first that was found; a body full of nonsense is not answered in full. */
function httpErrorOf(errors: readonly ErrorObject[]): HttpError {
  const fields = new Map<string, string>()
  for (const error of errors) {
    const [field, sentence] = explain(error)
    if (!fields.has(field)) fields.set(field, sentence)
    if (fields.size === maxFields) break
  }
  return httpErrors.invalid(Object.fromEntries(fields))
}
