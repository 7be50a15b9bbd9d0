import { defineBlock } from '#engine/declare/content-type.ts'
import { active, link, longText, text } from '#engine/declare/field.ts'
import { projectsContentFallback } from './fallback.ts'

export const projectsContent = defineBlock({
  name: 'projects-content',
  table: 'projects_contents',
  labels: { one: 'Projects text', many: 'Projects text' },
  help: 'The heading of the Projects section.',
  seenAt: '/#projects',
  tab: { group: 'Projects', label: 'Projects text' },
  fields: {
    subtitle: text({ label: 'Subtitle' }),
    title: text({ label: 'Title', required: true }),
    description: longText({ label: 'Description' }),
    button_text: text({ label: 'Button text' }),
    button_link: link({ label: 'Button link' }),
    is_active: active(),
  },
  routes: { public: '/api/projects/content', admin: '/api/projects/admin/content' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', truncate: 150 },
  fallback: projectsContentFallback,
})
