import type { CompositeAnswer, JoinedItem, SelectionAnswer } from '#engine/declare/composite.ts'
import type { Item } from '#engine/declare/item.ts'
import type { composites, productTile, selections } from './composites.ts'
import type { SearchGroup } from './listings.ts'
import type { newsInsightArticles } from './news-insight-articles/type.ts'
import type { projects } from './projects/type.ts'
import type { contentTypes } from './registry.ts'

type Declared = (typeof contentTypes)[number]
type Published = Extract<Declared, { routes: { public: string } }>
/** `/api/product-details/:product_id` is asked for as `/api/product-details/7`. */
type Asked<Path extends string> = Path extends `${infer Base}/:${string}` ? `${Base}/${string}` : Path

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

type Page<T> = { items: T[]; page: number; pages: number; total: number }
type Marks = [start: number, end: number][]
export type SearchHit = {
  id: number
  title: string
  title_marks: Marks
  /** About a line around the first hit. */
  text: string
  text_marks: Marks
  image_url: string | null
  article_tag: string | null
  article_date: string | null
}
export type SearchResults = {
  q: string
  page: number
  pages: number
  total: number
  groups: { group: SearchGroup; total: number; items: SearchHit[] }[]
  suggestion: string | null
}

/** Types whose lists grow long. */
type Archived = Extract<Declared, { listed?: { archive: string } }>
type Long = Extract<Archived, Published>

/** What is listed in an archive. */
export type ArchiveName = NonNullable<Archived['listed']>['as']

/** Reads whose query says which part is wanted, in its one spelling. */
type Parts = {
  [Path in Long['routes']['public'] as `${Path}?${string}`]: Item<Extract<Long, { routes: { public: Path } }>>[]
} & {
  [C in Extract<DeclaredComposite, { list: Archived }> as `${C['path']}?${string}`]: CompositeAnswer<C>
} & {
  '/api/archive': Record<ArchiveName, number>
  [path: `/api/archive/products${string}`]: Page<ProductTile>
  [path: `/api/archive/projects${string}`]: Page<Item<typeof projects>>
  [path: `/api/archive/news${string}`]: Page<Item<typeof newsInsightArticles>> & {
    all: number
    tags: { tag: string; label: string; count: number }[]
    years: { year: string; count: number }[]
  }
  [path: `/api/search${string}`]: SearchResults
}

/** What every public read of the API answers, by its path. */
export type Answers = Composed &
  Parts & {
    [T in Published as Asked<T['routes']['public']>]: T['cardinality'] extends 'one'
      ? Item<T>
      : T['routes']['public'] extends `${string}/:${string}`
        ? Item<T>
        : Item<T>[]
  }
export type AnswerPath = keyof Answers
