import { Ajv, type ErrorObject } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { JsonSchema } from '#engine/kinds/kind.ts'
import { isTextWithin } from '#engine/rules/check.ts'
import { formats } from '#engine/rules/formats.ts'
import { type Fault, sentencesOf } from '#engine/rules/sentences.ts'
import { httpErrors } from '#server/http/http-errors.ts'

/** Longer than anything that has a form of its own; free text may be longer. */
const maxFormatted = 4_000

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  discriminator: true,
  allowUnionTypes: true,
  keywords: [
    // What one of a list is called where a fault is told.
    'x-called',
    {
      keyword: 'x-max-text',
      type: 'array',
      before: 'items',
      errors: false,
      validate: (max: number, entries: Parameters<typeof isTextWithin>[0]) => isTextWithin(entries, max),
    },
  ],
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
    return compiled(data)
      ? { value: data }
      : { error: httpErrors.invalid(sentencesOf((compiled.errors ?? []).map(faultOf), schema as JsonSchema)) }
  }
  return validate as ReturnType<FastifySchemaCompiler<object>>
}

function faultOf({ keyword, instancePath, parentSchema, data, params }: ErrorObject): Fault {
  const property: string | undefined = params.missingProperty ?? params.additionalProperty
  return {
    keyword,
    path: instancePath.split('/').slice(1),
    schema: parentSchema ?? {},
    value: data,
    ...(property !== undefined && { property }),
  }
}
