import type { Field } from '#engine/declare/field.ts'

export type JsonSchema = Readonly<Record<string, unknown>>
export type Dialect = 'sqlite' | 'postgres'

/** Everything storage, validation and the API know of a kind of field. */
export type Kind = {
  readonly column: Readonly<Record<Dialect, string>>
  /** What the database checks too: the rest of `check (name …)`. */
  readonly check?: string
  /** JSON Schema of one value: validation and OpenAPI. */
  readonly schema: JsonSchema
  /** JSON types that readers may get besides the schema's. */
  readonly alsoRead?: readonly string[]
  /** A value that the schema takes. */
  readonly example: (field: Field) => unknown
  /** Shown in a preview where a required value is missing: without it the site would leave the whole item out. */
  readonly standIn: (field: Field) => unknown
  /** What a value has to be before a page can show it; nothing where pages never read it. */
  readonly shownAs?: 'text' | 'number' | 'any'
  /** Reads the text of a form part. What it cannot read it leaves as it is, for the validator to refuse. */
  readonly fromForm: (text: string) => unknown
  /** Reads a JSON value where it may come in more than one shape. */
  readonly fromJson?: (value: unknown) => unknown
  readonly toColumn?: (value: unknown) => unknown
  readonly fromColumn?: (value: unknown) => unknown
  /** What people see of a value: two that come to the same here are not called different. */
  readonly asSeen?: (value: string) => string
  /** Holds words without markup: a title, a sentence, a passage. */
  readonly isPlainText?: true
  /** May be as long as a page: lists are read in smaller slices for it. */
  readonly canBeLong?: true
  /** What a search reads of a stored value. */
  readonly searchText?: (value: unknown) => string
  /** A search finds it, but quotes other fields first: nobody recognises an item by an address or a date. */
  readonly isQuotedLast?: true
  /** Where a stored value leads. */
  readonly links?: (value: unknown) => readonly string[]
  /** Holds markup, which is cleaned before it is stored and before visitors get it. */
  readonly isHtml?: true
  /** Holds text of an editor's choice, which may name an upload. */
  readonly mentionsUploads?: true
  /** The value with the address of every picture in it changed. */
  readonly mapPictures?: (value: unknown, change: (address: string) => string) => unknown
}
