import { defineCollection } from '#engine/declare/content-type.ts'
import { active, image, longText, order, text } from '#engine/declare/field.ts'

export const ourProducts = defineCollection({
  name: 'our-products',
  table: 'our_products',
  labels: { one: 'Product', many: 'Products' },
  help: 'The Turkish product groups on the home page.',
  seenAt: '/#services',
  page: '/product/:id',
  lang: 'tr',
  listed: {
    as: 'products',
    items: 'products',
    picture: 'image_url',
    archive: '/products',
    schema: 'ProductArchive',
    size: 60,
    order: 'title',
    filters: ['q'],
  },
  tab: { group: 'Products', label: 'Our products' },
  whenEmpty: { text: 'No products available' },
  fields: {
    title: text({ label: 'Title', required: true, hint: 'On the card; the product’s own page has a title of its own' }),
    description: longText({ label: 'Description', hint: 'One line' }),
    icon_url: image({ label: 'Icon', upload: 'icon', whole: true }),
    display_order: order(),
    is_active: active(),
  },
  routes: { admin: '/api/our-products/admin' },
  orderBy: 'display_order',
  card: { title: 'title', body: 'description', image: 'icon_url', truncate: 100 },
})
