import { defineCollection } from '#engine/declare/content-type.ts'
import { active, order, text } from '#engine/declare/field.ts'

export const whoWeAreFeatures = defineCollection({
  name: 'who-we-are-features',
  table: 'who_we_are_features',
  labels: { one: 'Feature', many: 'Who we are features' },
  help: 'The short list in the About us section.',
  seenAt: '/#about',
  tab: { group: 'About', label: 'Who we are features' },
  whenEmpty: { text: 'No features available. Please add features through the admin panel.' },
  fields: {
    feature_text: text({ label: 'Feature text', required: true }),
    display_order: order(),
    is_active: active(),
  },
  routes: { admin: '/api/who-we-are/admin/features' },
  orderBy: 'display_order',
  card: { title: 'feature_text' },
})
