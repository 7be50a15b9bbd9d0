import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import { formats } from '#engine/formats.ts'
import { type HttpError, httpErrors } from '#server/http-errors.ts'

type Schema = { title?: string; type?: string | string[]; properties?: Record<string, Schema> }

const options = {
  verbose: true,
  discriminator: true,
  allowUnionTypes: true,
  formats: Object.fromEntries(Object.entries(formats).map(([name, { accepts }]) => [name, accepts])),
}
const everyMistake = new Ajv({ ...options, allErrors: true })
const firstMistake = new Ajv(options)
/** Few valid bodies hold more. To list every mistake in half a million values would hold everybody up for seconds. */
const maxListed = 2_000

function holdsMoreThan(max: number, data: unknown): boolean {
  let count = 0
  const waiting = [data]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    count += Array.isArray(value) ? value.length : Object.keys(value).length
    if (count > max) return true
    for (const each of Object.values(value)) if (each !== undefined) waiting.push(each)
  }
  return false
}

/** Compiles a schema when it is first needed: most of a product's routes are idle when it starts. */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema }) => {
  const compiled = new Map<Ajv, ReturnType<Ajv['compile']>>()
  const compile = (ajv: Ajv) => {
    const check = compiled.get(ajv) ?? ajv.compile(schema)
    compiled.set(ajv, check)
    return check
  }
  const validate = (data: unknown) => {
    const check = compile(holdsMoreThan(maxListed, data) ? firstMistake : everyMistake)
    return check(data) ? { value: data } : { error: httpErrorOf(check.errors ?? []) }
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

function explain(error: ErrorObject): [field: string, sentence: string] {
  const schema = (error.parentSchema ?? {}) as Schema
  const [field = '', place] = error.instancePath.split('/').slice(1)
  if (error.keyword === 'additionalProperties') {
    const name = String(error.params.additionalProperty)
    return [field || name, `There is no field called ‘${name.slice(0, 60)}’.`]
  }
  const missing = error.keyword === 'required' ? String(error.params.missingProperty) : undefined
  const name = field || missing || 'body'
  const label = (missing ? schema.properties?.[missing]?.title : schema.title) ?? missing ?? (field || 'The body')
  const where = place === undefined ? '' : `Section ${Number(place) + 1}: `
  return [name, where + (sentences[error.keyword]?.(label, error) ?? `${label} is not valid.`)]
}

/** One sentence for each field, the first that was found. */
function httpErrorOf(errors: readonly ErrorObject[]): HttpError {
  const fields: Record<string, string> = {}
  for (const [field, sentence] of errors.map(explain)) fields[field] ??= sentence
  return httpErrors.invalid(fields)
}
