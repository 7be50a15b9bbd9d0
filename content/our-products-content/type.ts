import { defineBlock } from '#engine/declare/content-type.ts'
import { active, text } from '#engine/declare/field.ts'
import { ourProductsContentFallback } from './fallback.ts'

export const ourProductsContent = defineBlock({
  name: 'our-products-content',
  table: 'our_products_contents',
  labels: { one: 'Products text', many: 'Products text' },
  help: 'The heading of the products section.',
  seenAt: '/#services',
  tab: { group: 'Products', label: 'Products text' },
  fields: {
    title: text({ label: 'Title', required: true }),
    subtitle: text({ label: 'Subtitle' }),
    is_active: active(),
  },
  routes: { admin: '/api/our-products/admin/content' },
  readOnly: ['products'],
  card: { title: 'title', subtitle: 'subtitle' },
  fallback: ourProductsContentFallback,
})
