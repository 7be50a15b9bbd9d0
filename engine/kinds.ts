import type { FieldKind } from './declare/field.ts'
import { sectionPositions } from './declare/sections.ts'

export type JsonSchema = Readonly<Record<string, unknown>>
export type Dialect = 'sqlite' | 'postgres'

export type Kind = {
  readonly column: Readonly<Record<Dialect, string>>
  /** What the database checks too: the rest of `check (name …)`. */
  readonly check?: string
  /** JSON Schema of one value: validation and OpenAPI. */
  readonly schema: JsonSchema
}

const textColumn = { sqlite: 'text', postgres: 'text' }
const integerColumn = { sqlite: 'integer', postgres: 'integer' }
const storable = { type: 'string', format: 'storable' }
/** What a column of the `integer` type holds in PostgreSQL. */
const integer = { type: 'integer', minimum: -2147483648, maximum: 2147483647 }

/** A page shows all of a text at once: rich or in sections, it may be this long. */
const longestText = 500_000

const sectionSchema = {
  type: 'array',
  maxItems: 200,
  'x-max-text': longestText,
  items: {
    type: 'object',
    required: ['type', 'content'],
    discriminator: { propertyName: 'type' },
    oneOf: [
      {
        additionalProperties: false,
        properties: {
          type: { const: 'text' },
          content: { title: 'Section text', ...storable, maxLength: 20_000 },
          color: { title: 'Section colour', type: 'string', format: 'color' },
          backgroundColor: { title: 'Section background', type: 'string', format: 'color' },
        },
      },
      {
        additionalProperties: false,
        properties: {
          type: { const: 'image' },
          content: { title: 'Section picture', type: 'string', format: 'image', maxLength: 2_000 },
          position: { title: 'Picture position', type: 'string', enum: sectionPositions },
          width: { title: 'Picture width', type: 'string', format: 'css-width' },
        },
      },
    ],
  },
}

/** Everything storage and validation know of a kind of field. */
export const kinds = {
  text: { column: textColumn, schema: { ...storable, maxLength: 500 } },
  longText: { column: textColumn, schema: { ...storable, maxLength: 20_000 } },
  richText: { column: textColumn, schema: { ...storable, maxLength: longestText, contentMediaType: 'text/html' } },
  link: { column: textColumn, schema: { type: 'string', format: 'link', maxLength: 2_000 } },
  image: { column: textColumn, schema: { type: 'string', format: 'image', maxLength: 2_000 } },
  video: { column: textColumn, schema: { type: 'string', format: 'video', maxLength: 2_000 } },
  integer: { column: integerColumn, schema: integer },
  decimal: { column: { sqlite: 'real', postgres: 'double precision' }, schema: { type: 'number' } },
  percent: { column: integerColumn, check: 'between 0 and 100', schema: integer },
  flag: { column: { sqlite: 'integer', postgres: 'boolean' }, schema: { type: 'boolean' } },
  date: { column: textColumn, schema: { type: 'string', format: 'date' } },
  choice: { column: textColumn, schema: { type: 'string' } },
  sections: { column: textColumn, schema: sectionSchema },
  reference: { column: integerColumn, schema: { ...integer, minimum: 1 } },
} as const satisfies Record<FieldKind, Kind>
