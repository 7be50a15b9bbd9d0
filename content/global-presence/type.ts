import { defineBlock } from '#engine/declare/content-type.ts'
import { active, longText, text } from '#engine/declare/field.ts'
import { globalPresenceFallback } from './fallback.ts'

export const globalPresence = defineBlock({
  name: 'global-presence',
  table: 'global_presence_contents',
  labels: { one: 'Global presence text', many: 'Global presence text' },
  help: 'The heading above the world map.',
  seenAt: '/#global-presence',
  tab: { group: 'Presence', label: 'Global presence' },
  fields: {
    title: text({ label: 'Title', required: true }),
    subtitle: text({ label: 'Subtitle' }),
    description: longText({ label: 'Description' }),
    is_active: active(),
  },
  routes: { public: '/api/global-presence/content', admin: '/api/global-presence/admin/content' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', truncate: 150 },
  fallback: globalPresenceFallback,
})
