import { defineBlock } from '#engine/declare/content-type.ts'
import { active, image, link, longText, text } from '#engine/declare/field.ts'
import { preserveConserveContentFallback } from './fallback.ts'

export const preserveConserveContent = defineBlock({
  name: 'preserve-conserve-content',
  table: 'preserve_conserve_contents',
  labels: { one: 'Preserve and conserve text', many: 'Preserve and conserve text' },
  help: 'The text and the wide picture of the Preserve and conserve section.',
  seenAt: '/#preserve-conserve',
  tab: { group: 'About', label: 'Preserve and conserve', name: 'preserve-conserve' },
  fields: {
    title: text({ label: 'Title', required: true }),
    subtitle: text({ label: 'Subtitle', required: true }),
    description: longText({ label: 'Description', required: true }),
    background_image_url: image({ label: 'Background image', upload: 'background_image' }),
    button_text: text({ label: 'Button text' }),
    button_link: link({ label: 'Button link' }),
    is_active: active(),
  },
  routes: { public: '/api/preserve-conserve/content', admin: '/api/preserve-conserve/admin/content' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', image: 'background_image_url', truncate: 150 },
  fallback: preserveConserveContentFallback,
})
