import { defineBlock } from '#engine/declare/content-type.ts'
import { active, image, longText, text } from '#engine/declare/field.ts'
import { valueSectionFallback } from './fallback.ts'

export const valueSection = defineBlock({
  name: 'value-section',
  table: 'value_section_contents',
  labels: { one: 'Value text', many: 'Value text' },
  help: 'The text and picture of the Value section.',
  seenAt: '/#value',
  tab: { group: 'Value and results', label: 'Value section' },
  fields: {
    subtitle: text({ label: 'Subtitle' }),
    title: text({ label: 'Title', required: true }),
    description: longText({ label: 'Description' }),
    image_url: image({ label: 'Image', upload: 'image' }),
    is_active: active(),
  },
  routes: { public: '/api/value-section/content', admin: '/api/value-section/admin/content' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', image: 'image_url', truncate: 150 },
  fallback: valueSectionFallback,
})
