import { defineBlock } from '#engine/declare/content-type.ts'
import { active, image, link, longText, text } from '#engine/declare/field.ts'
import { letsBeGreatFallback } from './fallback.ts'

export const letsBeGreat = defineBlock({
  name: 'lets-be-great',
  table: 'lets_be_great_contents',
  labels: { one: 'Let’s be great text', many: 'Let’s be great text' },
  help: 'The heading and the picture above the figures.',
  seenAt: '/#lets-be-great',
  tab: { group: 'Value and results', label: 'Let’s be great' },
  fields: {
    subtitle: text({ label: 'Subtitle' }),
    title: text({ label: 'Title', required: true }),
    description: longText({ label: 'Description' }),
    button_text: text({ label: 'Button text' }),
    button_link: link({ label: 'Button link' }),
    background_image_url: image({ label: 'Background image', upload: 'background_image' }),
    is_active: active(),
  },
  routes: { public: '/api/lets-be-great/content', admin: '/api/lets-be-great/admin/content' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', image: 'background_image_url', truncate: 150 },
  fallback: letsBeGreatFallback,
})
