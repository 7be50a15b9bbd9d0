import { defineBlock } from '#engine/declare/content-type.ts'
import { active, image, text } from '#engine/declare/field.ts'
import { faqImageFallback } from './fallback.ts'

export const faqImage = defineBlock({
  name: 'faq-image',
  table: 'faq_contents',
  labels: { one: 'FAQ heading and picture', many: 'FAQ heading and picture' },
  help: 'The heading and the picture beside the questions.',
  seenAt: '/#faq',
  tab: { group: 'Questions', label: 'FAQ image' },
  picturesFirst: true,
  fields: {
    title: text({ label: 'Title' }),
    subtitle: text({ label: 'Subtitle' }),
    image_url: image({ label: 'Image', upload: 'image' }),
    is_active: active(),
  },
  routes: { public: '/api/faq-content', admin: '/api/faq-content/admin', write: '/api/faq-content' },
  card: { title: 'title', subtitle: 'subtitle', image: 'image_url' },
  fallback: faqImageFallback,
})
