import { defineBlock } from '#engine/declare/content-type.ts'
import { active, image, link, longText, text, video } from '#engine/declare/field.ts'
import { whoWeAreFallback } from './fallback.ts'

export const whoWeAre = defineBlock({
  name: 'who-we-are',
  table: 'who_we_are_contents',
  labels: { one: 'Who we are text', many: 'Who we are text' },
  help: 'The text, picture and film of the About us section.',
  seenAt: '/#about',
  tab: { group: 'About', label: 'Who we are' },
  fields: {
    title: text({ label: 'Title', required: true }),
    subtitle: text({ label: 'Subtitle' }),
    description: longText({ label: 'Description' }),
    highlight_text: longText({ label: 'Highlight text', hint: 'Set off by a flare rule' }),
    button_text: text({ label: 'Button text' }),
    button_link: link({ label: 'Button link' }),
    video_url: video({ label: 'Video URL', hint: 'YouTube, Vimeo, .mp4 or .webm; plays when the visitor asks for it' }),
    image_url: image({ label: 'Image', upload: 'image' }),
    is_active: active(),
  },
  routes: { admin: '/api/who-we-are/admin/content' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', image: 'image_url', truncate: 150 },
  fallback: whoWeAreFallback,
})
