import { defineComposite, defineJoin, defineSelection } from '#engine/declare/composite.ts'
import { ourProducts } from './our-products/type.ts'
import { ourProductsContent } from './our-products-content/type.ts'
import { productDetails } from './product-details/type.ts'
import { whoWeAre } from './who-we-are/type.ts'
import { whoWeAreFeatures } from './who-we-are-features/type.ts'

/** A product with the picture of its page. */
export const productTile = defineJoin({
  name: 'ProductTile',
  type: ourProducts,
  detail: productDetails,
  field: 'image_url',
})

/** Items that are shown with a field of their page. */
export const joins = [productTile] as const

/** Public answers that are made of several types. */
export const composites = [
  defineComposite({
    path: '/api/who-we-are',
    name: 'WhoWeAre',
    summary: 'Text and features of who we are',
    description: 'The active text and its features',
    block: whoWeAre,
    blockAs: 'content',
    list: whoWeAreFeatures,
    listAs: 'features',
  }),
  defineComposite({
    path: '/api/our-products/content',
    name: 'ProductsWithText',
    summary: 'Products text with the active products',
    description: 'The active text with the active products',
    block: ourProductsContent,
    list: ourProducts,
    listAs: 'products',
    join: productTile,
  }),
] as const

/** Public answers that are part of a type. */
export const selections = [
  defineSelection({
    path: '/api/services',
    name: 'Service',
    summary: 'The active products, in a service’s shape',
    description: 'The active products, in order',
    type: ourProducts,
    fields: ['id', 'title', 'description', 'icon_url', 'display_order'],
  }),
] as const
