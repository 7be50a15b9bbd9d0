import { defineBlock } from '#engine/declare/content-type.ts'
import { active, image, longText, text } from '#engine/declare/field.ts'
import { newsletterFallback } from './fallback.ts'

export const newsletter = defineBlock({
  name: 'newsletter',
  table: 'newsletter_contents',
  labels: { one: 'Newsletter text', many: 'Newsletter text' },
  help: 'The panel where visitors subscribe.',
  seenAt: '/#newsletter',
  tab: { group: 'News and letters', label: 'Newsletter' },
  picturesFirst: true,
  fields: {
    title: text({ label: 'Title', required: true }),
    subtitle: text({ label: 'Subtitle' }),
    description: longText({ label: 'Description' }),
    image_url: image({ label: 'Background image', upload: 'image' }),
    is_active: active(),
  },
  routes: { public: '/api/newsletter/content', admin: '/api/newsletter/admin' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', image: 'image_url', truncate: 150 },
  fallback: newsletterFallback,
})
