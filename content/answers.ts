import type { Item } from '#engine/declare/item.ts'
import type { contentTypes } from './index.ts'
import type { ourProducts } from './types/our-products.ts'
import type { ourProductsContent } from './types/our-products-content.ts'
import type { whoWeAre } from './types/who-we-are.ts'
import type { whoWeAreFeatures } from './types/who-we-are-features.ts'

type Declared = (typeof contentTypes)[number]
type Published = Extract<Declared, { routes: { public: string } }>
/** `/api/product-details/:product_id` is asked for as `/api/product-details/7`. */
type Asked<Path extends string> = Path extends `${infer Base}/:${string}` ? `${Base}/${string}` : Path

/** A product with the picture of its page. */
export type ProductTile = Item<typeof ourProducts> & { image_url: string | null }
export type Service = Pick<Item<typeof ourProducts>, 'id' | 'title' | 'description' | 'icon_url' | 'display_order'>

/** Reads that are put together from several types. */
type Composites = {
  '/api/who-we-are': { content: Item<typeof whoWeAre> | null; features: Item<typeof whoWeAreFeatures>[] }
  '/api/our-products/content': Item<typeof ourProductsContent> & { products: ProductTile[] }
  '/api/services': Service[]
}

/** What every public read of the API answers, by its path. */
export type Answers = Composites & {
  [T in Published as Asked<T['routes']['public']>]: T['cardinality'] extends 'one'
    ? Item<T>
    : T['routes']['public'] extends `${string}/:${string}`
      ? Item<T>
      : Item<T>[]
}
export type AnswerPath = keyof Answers
