import type { JsonSchema } from '#engine/kinds/kind.ts'
import type { Components, Parameter } from '#server/openapi/types.ts'
import { escapeValue, textHtml } from './html.ts'
import { shapeOf, typeWord } from './shape.ts'

type Schemas = Components['schemas']

const huge = 2_147_483_647

function bounds({ minimum, maximum }: JsonSchema): string {
  const min = typeof minimum === 'number' && minimum > -huge ? minimum : undefined
  const max = typeof maximum === 'number' && maximum < huge ? maximum : undefined
  if (min !== undefined && max !== undefined) return `from ${min} to ${max}`
  return min !== undefined ? `at least ${min}` : max !== undefined ? `at most ${max}` : ''
}

/** What a value must keep to, beyond its type. */
function rules(schema: JsonSchema, schemas: Schemas): string {
  const { title, description, enum: options, maxLength, maxItems, items, default: value } = schema
  const sentences = [
    [title, description].filter(Boolean).join('. '),
    Array.isArray(options) && `one of ${options.filter((option) => option !== null).join(', ')}`,
    bounds(schema),
    maxLength && `at most ${maxLength} characters`,
    maxItems && `at most ${maxItems} entries`,
    items && `entries: \`${shapeOf(items as JsonSchema, schemas)}\``,
    value !== undefined && `default \`${JSON.stringify(value)}\``,
  ]
  return sentences
    .filter((sentence) => typeof sentence === 'string' && sentence !== '')
    .map((sentence) => textHtml(String(sentence)))
    .join('; ')
}

type Row = { readonly name: string; readonly note: string; readonly type: string; readonly rules: string }

function table(heading: string, rows: readonly Row[]): string {
  const body = rows.map(
    ({ name, note, type, rules: text }) =>
      `<tr><td><code>${escapeValue(name)}</code>${note && ` <strong>${note}</strong>`}</td><td>${escapeValue(type)}</td><td>${text}</td></tr>`,
  )
  return `<table><thead><tr><th>${heading}</th><th>Type</th><th>Rules</th></tr></thead><tbody>${body.join('')}</tbody></table>`
}

export function fieldsTable(schema: JsonSchema, schemas: Schemas): string {
  const required = (schema.required ?? []) as readonly string[]
  const rows = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => ({
    name,
    note: required.includes(name) ? 'required' : '',
    type: typeWord(field, schemas),
    rules: rules(field, schemas),
  }))
  return table('Field', rows)
}

export function parametersTable(parameters: readonly Parameter[], schemas: Schemas): string {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => ({
    name,
    note: required ? 'required' : '',
    type: `${typeWord(schema, schemas)}, in the ${place}`,
    rules: rules({ description, ...schema }, schemas),
  }))
  return table('Parameter', rows)
}
