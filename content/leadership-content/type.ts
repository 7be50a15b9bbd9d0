import { defineBlock } from '#engine/declare/content-type.ts'
import { active, image, link, longText, text } from '#engine/declare/field.ts'
import { leadershipContentFallback } from './fallback.ts'

export const leadershipContent = defineBlock({
  name: 'leadership-content',
  table: 'leadership_contents',
  labels: { one: 'Leadership text', many: 'Leadership text' },
  help: 'The heading of the Leadership section.',
  seenAt: '/#leadership',
  tab: { group: 'People', label: 'Leadership text' },
  picturesFirst: true,
  fields: {
    subtitle: text({ label: 'Subtitle' }),
    title: text({ label: 'Title', required: true }),
    description: longText({ label: 'Description' }),
    button_text: text({ label: 'Button text' }),
    button_link: link({ label: 'Button link' }),
    background_image_url: image({ label: 'Background image', upload: 'background_image' }),
    is_active: active(),
  },
  routes: { public: '/api/leadership/content', admin: '/api/leadership/admin/content' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', image: 'background_image_url', truncate: 150 },
  fallback: leadershipContentFallback,
})
