import type { LooksLike } from '#engine/rules/looks-like.ts'
import type { ContentSection } from './sections.ts'

/** What a field may be. Every table with a row per kind `satisfies Record<FieldKind, …>`. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'link'
  | 'image'
  | 'video'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'flag'
  | 'date'
  | 'choice'
  | 'sections'
  | 'reference'

/** What a reference needs to know of the type it points at. */
export type ReferenceTarget = {
  readonly name: string
  readonly table: string
  readonly card: { readonly title: string }
  readonly page?: `/${string}/:id`
}

type OnlyFor = { readonly field: string; readonly values: readonly string[] }

export type Field<Value = unknown, Required extends boolean = boolean, Defaulted extends boolean = boolean> = {
  readonly kind: FieldKind
  readonly label: string
  readonly hint?: string
  readonly placeholder?: string
  readonly required: Required
  readonly default?: Value
  /** What the site takes for it in an answer without it, which would be of no use otherwise. */
  readonly whenMissing?: Value
  readonly min?: number
  readonly max?: number
  readonly options?: readonly string[]
  /** What options are called in the panel, where they are not words. */
  readonly optionNames?: Readonly<Record<string, string>>
  /** Asked for only where another field has one of these values. */
  readonly onlyFor?: OnlyFor
  /** Other text is accepted, with a warning in the form. */
  readonly looksLike?: LooksLike
  /** Name of the multipart part whose file fills this field, `logo` for `logo_url`. */
  readonly upload?: string
  /** The panel shows all of the picture, as of icons and logos; others are cropped to their frame. */
  readonly whole?: true
  /** A link to a page of others: the panel offers none of the site's. */
  readonly leadsAway?: true
  /** The server sets this field to the value of another one at every save. */
  readonly follows?: string
  readonly to?: ReferenceTarget
  /** Read-only field that answers the title of the item a reference points at. */
  readonly shows?: string
  /** Exists only for the type system. */
  readonly _?: { readonly value: Value; readonly defaulted: Defaulted }
}

type Options<V> = {
  label: string
  hint?: string
  placeholder?: string
  required?: boolean
  default?: V
  whenMissing?: V
  min?: number
  max?: number
  onlyFor?: OnlyFor
  looksLike?: LooksLike
}
type IsRequired<O> = O extends { required: true } ? true : false
type IsDefaulted<O> = O extends { default: NonNullable<unknown> } ? true : false
type Made<V, O> = Field<V, IsRequired<O>, IsDefaulted<O>>

const make = (kind: FieldKind, options: object) => ({ kind, required: false, ...options })

function constructorOf<V, Extra = unknown>(kind: FieldKind) {
  return <const O extends Options<V> & Extra>(options: O) => make(kind, options) as Made<V, O>
}

export const text = constructorOf<string>('text')
export const longText = constructorOf<string>('longText')
export const richText = constructorOf<string>('richText')
export const link = constructorOf<string, { leadsAway?: true }>('link')
export const image = constructorOf<string, { upload: string; whole?: true }>('image')
export const video = constructorOf<string>('video')
export const integer = constructorOf<number>('integer')
export const decimal = constructorOf<number>('decimal')
export const flag = constructorOf<boolean>('flag')
export const date = constructorOf<string>('date')
export const sections = constructorOf<readonly ContentSection[]>('sections')

export const percent = () =>
  make('percent', { label: 'Percentage', required: true, min: 0, max: 100 }) as Field<number, true, false>

export function choice<
  const T extends readonly string[],
  const O extends Options<T[number]> & { follows?: string; optionNames?: Readonly<Record<T[number], string>> },
>(options: T, rest: O) {
  return make('choice', { options, ...rest }) as unknown as Made<T[number], O>
}

/** A required link to the one item this item belongs to; it is deleted with its owner. */
export function owner<const S extends string>(to: ReferenceTarget, { shows, label }: { shows: S; label: string }) {
  return make('reference', { to, shows, label, required: true }) as Field<number, true, false> & {
    readonly shows: S
    readonly to: ReferenceTarget
  }
}

/** The two fields nearly every content item carries. */
export const active = () => flag({ label: 'Active', required: true, default: true })
export const order = () => integer({ label: 'Display order', required: true, default: 0, min: 0 })
/** Where the specification asks for the order at every create. */
export const requiredOrder = () => integer({ label: 'Display order', required: true, min: 0 })
