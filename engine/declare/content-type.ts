import type { Field } from './field.ts'
import type { Input } from './item.ts'

export type Fields = Readonly<Record<string, Field>>
export type ApiPath = `/api/${string}`
export type ItemPath = `/${string}/:id`

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

/** What narrows an archive down: words of the title, the field `tag`, the year of the field `day`. */
export type Filter = 'q' | 'tag' | 'year'

/** A list that grows too long for one page. Its items have pages of their own, and can be read in parts. */
export type Archive = {
  /** Address of the page that lists all items. */
  readonly archive: `/${string}`
  /** What a page of it is called in the API's description. */
  readonly schema: string
  /** How many items stand on a page. */
  readonly size: number
  /** By the alphabet, as administrators put them in order, or by the field `day`, the newest first. */
  readonly order: 'title' | 'declared' | 'day'
  readonly filters: readonly Filter[]
  /** Its first page is an Atom feed too. */
  readonly feed?: true
}

/** A list in which a search finds items; with an archive, where it grows long. */
export type Listed<Name extends string = string> = {
  /** What the listing and the group of a search are called. */
  readonly as: string
  /** What its items are called in a sentence. */
  readonly items: string
  /** Fields that say more of an item that was found: its picture, which may be that of its page, a word, and a date. */
  readonly picture?: string
  readonly tag?: Name
  readonly day?: Name
} & (Archive | { readonly archive?: never })

type Word = string | undefined

type Declaration<
  N extends string,
  T extends string,
  F extends Fields,
  R extends Routes,
  Name extends string,
  Side extends Word,
  Tab extends Word,
> = {
  readonly name: N
  readonly table: T
  readonly labels: { readonly one: string; readonly many: string }
  /** One sentence for the panel: where on the site this content appears. */
  readonly help: string
  /** Address on the site where it can be seen. */
  readonly seenAt: `/${string}`
  /** The language in which the site shows its items, whatever is written in them; else their texts give it away. */
  readonly lang?: 'tr'
  /** Where the panel shows it. Types that name the same tab share it. */
  readonly tab: {
    readonly group: string
    readonly label: string
    readonly name?: string
    /** A tab of the panel's own that comes after this one. */
    readonly followedBy?: Tab
  }
  /** What the panel shows beside the form, besides its fields. */
  readonly sidePanel?: Side
  /** Pictures are uploaded first, and the item is written as JSON; else one form carries both. */
  readonly picturesFirst?: true
  /** Event fired on the panel's window after a write. */
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
  Side extends Word = Word,
  Tab extends Word = Word,
> = Readonly<Declaration<N, T, F, R, string, Side, Tab>> & {
  readonly cardinality: C
  readonly listed?: L
  /** Address of an item's page. What belongs to an item is seen on the page of its owner. */
  readonly page?: ItemPath
  /** Built-in content that the site shows where a call fails. */
  readonly fallback: Fallback<F, C>
  /** How many of them it shows where the server cannot be reached at all; all, where nothing is said. */
  readonly unreachable?: number
  /** An empty list counts as no answer. */
  readonly neverEmpty?: true
}

type Standby<F extends Fields, C extends 'many' | 'one'> = Pick<
  ContentType<string, string, F, Routes, C>,
  'fallback' | 'unreachable' | 'neverEmpty'
>
/** A list may have nothing built in. */
type ListStandby<F extends Fields> = Partial<Standby<F, 'many'>>

type FieldName<F> = keyof F & string
/** Items of an archive have a page each, and no others have one: the site has both by the archive's name. */
type Paged<L> = L extends Archive ? { readonly page: ItemPath } : { readonly page?: never }

export function defineCollection<
  const N extends string,
  const T extends string,
  const F extends Fields,
  const R extends Routes,
  const L extends Listed<FieldName<F>> | undefined = undefined,
  const Side extends Word = undefined,
  const Tab extends Word = undefined,
>(
  type: Declaration<N, T, F, R, NoInfer<FieldName<F>>, Side, Tab> &
    NoInfer<ListStandby<F>> & { readonly listed?: L } & NoInfer<Paged<L>>,
): ContentType<N, T, F, R, 'many', L, Side, Tab> {
  return { fallback: [], ...type, cardinality: 'many' }
}

/** One block of copy per section: stored and edited like a collection, read in public as one object. */
export function defineBlock<
  const N extends string,
  const T extends string,
  const F extends Fields,
  const R extends Routes,
  const Side extends Word = undefined,
  const Tab extends Word = undefined,
>(
  type: Declaration<N, T, F, R, NoInfer<FieldName<F>>, Side, Tab> & NoInfer<Standby<F, 'one'>>,
): ContentType<N, T, F, R, 'one', undefined, Side, Tab> {
  return { ...type, cardinality: 'one' }
}
