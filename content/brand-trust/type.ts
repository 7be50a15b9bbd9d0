import { defineCollection } from '#engine/declare/content-type.ts'
import { active, image, order, text } from '#engine/declare/field.ts'

export const brandTrust = defineCollection({
  name: 'brand-trust',
  table: 'brand_logos',
  labels: { one: 'Brand logo', many: 'Brand logos' },
  help: 'The moving row of logos under the hero.',
  seenAt: '/#brand-trust',
  tab: { group: 'First screen', label: 'Brand logos' },
  fields: {
    brand_name: text({ label: 'Brand name', required: true }),
    logo_url: image({ label: 'Logo', upload: 'logo', whole: true, hint: 'Shown 34 px high, in one ink' }),
    display_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/brand-trust/logos', admin: '/api/brand-trust/admin/logos' },
  orderBy: 'display_order',
  card: { title: 'brand_name', image: 'logo_url' },
})
