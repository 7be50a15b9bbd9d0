import { defineCollection } from '#engine/declare/content-type.ts'
import { active, longText, percent, requiredOrder, text } from '#engine/declare/field.ts'

export const valueStatistics = defineCollection({
  name: 'value-statistics',
  table: 'value_statistics',
  labels: { one: 'Value statistic', many: 'Value statistics' },
  help: 'The percentages with bars in the Value section.',
  seenAt: '/#value',
  tab: { group: 'Value and results', label: 'Value statistics' },
  whenEmpty: { text: 'No statistics available' },
  fields: {
    title: text({ label: 'Title', required: true }),
    percentage: percent(),
    description: longText({ label: 'Description' }),
    display_order: requiredOrder(),
    is_active: active(),
  },
  routes: { public: '/api/value-section/statistics', admin: '/api/value-section/admin/statistics' },
  orderBy: 'display_order',
  card: { title: 'title', body: 'description', progress: 'percentage', truncate: 100 },
})
