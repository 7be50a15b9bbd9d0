import { defineCollection } from '#engine/declare/content-type.ts'
import { active, image, link, longText, order, text } from '#engine/declare/field.ts'
import { heroSlidesFallback } from './fallback.ts'

export const heroSlides = defineCollection({
  name: 'hero-slides',
  table: 'hero_slides',
  labels: { one: 'Hero slide', many: 'Hero slides' },
  help: 'The full-screen pictures with a title and a button at the top of the home page.',
  seenAt: '/#home',
  tab: { group: 'First screen', label: 'Hero slides' },
  sidePanel: 'slide-preview',
  fields: {
    title: text({
      label: 'Title',
      required: true,
      hint: 'About 45 characters read best over a picture',
      whenMissing: '',
    }),
    subtitle: text({ label: 'Subtitle' }),
    content: longText({ label: 'Content', hint: 'Two short lines under the title' }),
    image_url: image({
      label: 'Background image',
      upload: 'image',
      hint: 'Dark and uncluttered on the left, behind the white title',
    }),
    button_text: text({ label: 'Button text', placeholder: 'DISCOVER MORE' }),
    button_link: link({
      label: 'Button link',
      hint: 'A section is scrolled to; any other link opens a new tab; empty scrolls to About us',
    }),
    slide_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/hero-slides', admin: '/api/hero-slides/admin', write: '/api/hero-slides' },
  orderBy: 'slide_order',
  card: {
    title: 'title',
    subtitle: 'subtitle',
    body: 'content',
    image: 'image_url',
    truncate: 120,
    search: ['title', 'subtitle', 'content'],
    sort: ['slide_order', 'title', 'created_at', 'updated_at'],
  },
  fallback: heroSlidesFallback,
  unreachable: 1,
  neverEmpty: true,
})
