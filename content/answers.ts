import type { CompositeAnswer, JoinedItem, SelectionAnswer } from '#engine/declare/composite.ts'
import type { Item } from '#engine/declare/item.ts'
import type { ArchiveNameOf, GroupName } from '#engine/derive/listings.ts'
import type { AskedPath, KeyedStart, ReadShape } from '#engine/derive/public-read.ts'
import type { composites, joins, productTile, selections } from './composites.ts'
import type { contentTypes } from './registry.ts'

type Declared = (typeof contentTypes)[number]
type Published = Extract<Declared, { routes: { public: string } }>

type ByPath<Path extends string, T extends { readonly path: string }> = Extract<T, { readonly path: Path }>
type DeclaredComposite = (typeof composites)[number]
type DeclaredSelection = (typeof selections)[number]
export type ProductTile = JoinedItem<typeof productTile>

/** Reads that are made of several types, or of some fields of one. */
type Composed = {
  [Path in DeclaredComposite['path']]: CompositeAnswer<ByPath<Path, DeclaredComposite>>
} & {
  [Path in DeclaredSelection['path']]: SelectionAnswer<ByPath<Path, DeclaredSelection>>
}

/** Types whose lists grow long. */
type Archived = Extract<Declared, { listed?: { archive: string } }>
type Long = Extract<Archived, Published>
type ListedAs<T extends Declared> = NonNullable<T['listed']>

/** What is listed in an archive. */
export type ArchiveName = ArchiveNameOf<Declared>
/** What a search finds something in. */
export type SearchGroup = GroupName<Declared>
export type ListingName = ArchiveName | 'search'
/** Archives that are a feed too. */
export type FeedName = Extract<ListedAs<Archived>, { feed: true }>['as']

type ArchivePage<T> = { items: T[]; page: number; pages: number; total: number }
type JoinOf<T> = Extract<(typeof joins)[number], { readonly type: T }>
type ArchiveItem<T extends Archived> = [JoinOf<T>] extends [never] ? Item<T> : JoinedItem<JoinOf<T>>
type FilterOf<T extends Archived> = ListedAs<T>['filters'][number]
/** How an archive can be narrowed down, and what is left then. */
type Narrowing<T extends Archived> = (FilterOf<T> & ('tag' | 'year') extends never ? unknown : { all: number }) &
  ('tag' extends FilterOf<T> ? { tags: { tag: string; label: string; count: number }[] } : unknown) &
  ('year' extends FilterOf<T> ? { years: { year: string; count: number }[] } : unknown)

type Marks = [start: number, end: number][]
type Named<L, Fact extends string> = L extends Readonly<Record<Fact, infer Name extends string>> ? Name : never
/** Fields that say more of an item that was found. */
type HitFact =
  | Named<ListedAs<Declared>, 'picture'>
  | Named<ListedAs<Declared>, 'tag'>
  | Named<ListedAs<Declared>, 'day'>
export type SearchHit = {
  id: number
  title: string
  title_marks: Marks
  /** About a line around the first hit. */
  text: string
  text_marks: Marks
} & { [Fact in HitFact]: string | null }
export type SearchResults = {
  q: string
  page: number
  pages: number
  total: number
  groups: { group: SearchGroup; total: number; items: SearchHit[] }[]
  suggestion: string | null
}

/** Reads whose query says which part is wanted, in its one spelling. */
type Parts = {
  [Path in Long['routes']['public'] as `${Path}?${string}`]: Item<Extract<Long, { routes: { public: Path } }>>[]
} & {
  [C in Extract<DeclaredComposite, { list: Archived }> as `${C['path']}?${string}`]: CompositeAnswer<C>
} & {
  [T in Archived as `/api/archive/${ListedAs<T>['as']}${string}`]: ArchivePage<ArchiveItem<T>> & Narrowing<T>
} & {
  '/api/archive': Record<ArchiveName, number>
  [path: `/api/search${string}`]: SearchResults
}

type Answer<T extends Published> =
  ReadShape<T['routes']['public'], T['cardinality']> extends 'list' ? Item<T>[] : Item<T>

/** What every public read of the API answers, by its path. */
export type Answers = Composed & Parts & { [T in Published as AskedPath<T['routes']['public']>]: Answer<T> }
export type AnswerPath = keyof Answers

/** The read about one item, which its owner's id completes. */
export type DetailStart = KeyedStart<Published['routes']['public']>
/** The read of an item and those that follow it, which its id completes. */
export type BesideStart = `${Long['routes']['public'] | Extract<DeclaredComposite, { list: Archived }>['path']}?from=`
