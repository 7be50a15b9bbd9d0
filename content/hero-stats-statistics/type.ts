import { defineCollection } from '#engine/declare/content-type.ts'
import { active, longText, percent, requiredOrder, text } from '#engine/declare/field.ts'

export const heroStatsStatistics = defineCollection({
  name: 'hero-stats-statistics',
  table: 'hero_stats',
  labels: { one: 'Hero stat', many: 'Hero stats' },
  help: 'The figures of the Let’s be great section, each filled to a percentage.',
  seenAt: '/#lets-be-great',
  tab: { group: 'Value and results', label: 'Hero stats' },
  whenEmpty: { text: 'No statistics available' },
  fields: {
    title: text({ label: 'Title', required: true }),
    description: longText({ label: 'Description' }),
    percentage: percent(),
    display_order: requiredOrder(),
    is_active: active(),
  },
  routes: { public: '/api/lets-be-great/statistics', admin: '/api/lets-be-great/admin/statistics' },
  orderBy: 'display_order',
  card: { title: 'title', body: 'description', progress: 'percentage', truncate: 100 },
})
