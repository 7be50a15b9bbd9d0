import { defineCollection } from '#engine/declare/content-type.ts'
import { owner } from '#engine/declare/field.ts'
import { detailFields } from '../detail-fields.ts'
import { ourProducts } from '../our-products/type.ts'
import { productDetailsFallback } from './fallback.ts'

export const productDetails = defineCollection({
  name: 'product-details',
  table: 'product_details',
  labels: { one: 'Product page', many: 'Product pages' },
  help: 'The pages that open from the products on the home page, one for each.',
  seenAt: '/#services',
  lang: 'tr',
  tab: { group: 'Products', label: 'Product pages' },
  fields: {
    product_id: owner(ourProducts, { label: 'Product', shows: 'product_name' }),
    ...detailFields,
  },
  routes: { public: '/api/product-details/:product_id', admin: '/api/product-details/admin' },
  card: {
    title: 'title',
    body: 'description',
    image: 'image_url',
    truncate: 150,
    facts: ['product_id', 'content_sections'],
  },
  fallback: productDetailsFallback,
})
