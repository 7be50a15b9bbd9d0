import type { Field } from './field.ts'
import type { Input } from './item.ts'

export type Fields = Readonly<Record<string, Field>>
export type ApiPath = `/api/${string}`

/** Full paths, because the API's paths follow no rule. `write` is `admin` unless it differs. */
export type Routes = {
  readonly public?: ApiPath
  readonly admin: ApiPath
  readonly write?: ApiPath
  /** Other paths under which the same items are listed and written. */
  readonly aliases?: readonly ApiPath[]
}

type Card<Name extends string> = {
  readonly title: Name
  readonly subtitle?: Name
  readonly body?: Name
  readonly image?: Name
  /** How many characters of the body (or of a title without a body) a card shows. */
  readonly truncate?: number
  readonly progress?: Name
  readonly facts?: readonly Name[]
  readonly search?: readonly Name[]
  readonly sort?: readonly (Name | 'created_at' | 'updated_at')[]
}

/** A list that grows long: the home page shows its beginning, and a search finds its items. */
export type Listed = {
  /** What the listing and the group of a search are called. */
  readonly as: string
  /** Address of the page that lists all items. They can be read in parts then. */
  readonly archive?: `/${string}`
  /** Fields that narrow a listing down: a word, and a date. */
  readonly tag?: string
  readonly day?: string
}

type Declaration<N extends string, T extends string, F extends Fields, R extends Routes, Name extends string> = {
  readonly name: N
  readonly table: T
  readonly labels: { readonly one: string; readonly many: string }
  /** One sentence for the panel: where on the site this content appears. */
  readonly help: string
  /** Address on the site where it can be seen. */
  readonly seenAt: `/${string}`
  /** Address of an item's own page, with the field whose value stands in it. */
  readonly page?: `/${string}/:${Name | 'id'}`
  /** Where the panel shows it. Types that name the same tab share it. */
  readonly tab: {
    readonly group: string
    readonly label: string
    readonly name?: string
    /** What visitors sent, in a tab of its own after this one. */
    readonly followedBy?: 'messages'
  }
  /** What the panel shows beside the form, besides its fields. */
  readonly sidePanel?: 'slide-preview' | 'map-position'
  /** Pictures are uploaded first, and the item is written as JSON; else one form carries both. */
  readonly picturesFirst?: true
  /** Told as an event to the window in which the panel has changed an item. */
  readonly changedEvent?: string
  /** What the site says where there are none. */
  readonly whenEmpty?: { readonly text: string; readonly lang?: 'tr' }
  readonly fields: F
  readonly routes: R
  readonly card: Card<Name>
  /** Order of lists; equal values are settled by id. */
  readonly orderBy?: Name
  /** Joined values that readers get and writers may send back; they are ignored. */
  readonly readOnly?: readonly string[]
  /** At least one of these groups of fields must be filled. */
  readonly needsOneOf?: readonly (readonly Name[])[]
}

/** Built-in content belongs to nobody. */
type Unowned<F extends Fields> = { [K in keyof F as F[K] extends { readonly to: object } ? never : K]: F[K] }
type BuiltIn<F extends Fields> = Input<{ fields: Unowned<F> }>
type Fallback<F extends Fields, C> = C extends 'one' ? BuiltIn<F> : readonly BuiltIn<F>[]

/** Names are checked where a type is declared and are plain strings here, so that every type fits `ContentType`. */
export type ContentType<
  N extends string = string,
  T extends string = string,
  F extends Fields = Fields,
  R extends Routes = Routes,
  C extends 'many' | 'one' = 'many' | 'one',
  L extends Listed | undefined = Listed | undefined,
> = Readonly<Declaration<N, T, F, R, string>> & {
  readonly cardinality: C
  readonly listed?: L
  /** Built-in content that the site shows where a call fails. */
  readonly fallback: Fallback<F, C>
  /** How many of them it shows where the server cannot be reached at all; all, where nothing is said. */
  readonly unreachable?: number
  /** An empty list counts as no answer. */
  readonly neverEmpty?: true
}

type Standby<F extends Fields, C> = Pick<
  ContentType<string, string, F, Routes, C & ('many' | 'one')>,
  'fallback' | 'unreachable' | 'neverEmpty'
>

type FieldName<F> = keyof F & string

export function defineCollection<
  const N extends string,
  const T extends string,
  const F extends Fields,
  const R extends Routes,
  const L extends Listed | undefined = undefined,
>(
  type: Declaration<N, T, F, R, NoInfer<FieldName<F>>> & NoInfer<Standby<F, 'many'>> & { readonly listed?: L },
): ContentType<N, T, F, R, 'many', L> {
  return { ...type, cardinality: 'many' }
}

/** One block of copy per section: stored and edited like a collection, read in public as one object. */
export function defineBlock<
  const N extends string,
  const T extends string,
  const F extends Fields,
  const R extends Routes,
>(type: Declaration<N, T, F, R, NoInfer<FieldName<F>>> & NoInfer<Standby<F, 'one'>>): ContentType<N, T, F, R, 'one'> {
  return { ...type, cardinality: 'one' }
}
