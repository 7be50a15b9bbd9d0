import { defineCollection } from '#engine/declare/content-type.ts'
import { active, image, longText, order, text } from '#engine/declare/field.ts'

export const preserveConserveFeatures = defineCollection({
  name: 'preserve-conserve-features',
  table: 'preserve_conserve_features',
  labels: { one: 'Preserve and conserve feature', many: 'Preserve and conserve features' },
  help: 'The row of features under the Preserve and conserve text.',
  seenAt: '/#preserve-conserve',
  tab: { group: 'About', label: 'Preserve and conserve', name: 'preserve-conserve' },
  whenEmpty: { text: 'No features available. Please add features through the admin panel.' },
  fields: {
    title: text({ label: 'Title', required: true }),
    description: longText({ label: 'Description', required: true }),
    icon_url: image({ label: 'Icon', upload: 'icon', whole: true }),
    display_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/preserve-conserve/features', admin: '/api/preserve-conserve/admin/features' },
  orderBy: 'display_order',
  card: { title: 'title', body: 'description', image: 'icon_url', truncate: 100 },
})
