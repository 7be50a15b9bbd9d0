import { defineCollection } from '#engine/declare/content-type.ts'
import { active, longText, order, text } from '#engine/declare/field.ts'

export const statistics = defineCollection({
  name: 'statistics',
  table: 'statistics',
  labels: { one: 'Statistic', many: 'Statistics' },
  help: 'The large numbers under the world map.',
  seenAt: '/#global-presence',
  tab: { group: 'Presence', label: 'Statistics' },
  whenEmpty: { text: 'No statistics available' },
  fields: {
    title: text({ label: 'Title', required: true }),
    value: text({
      label: 'Value',
      required: true,
      placeholder: '25+',
      hint: 'Text such as 25+ or 38K; the number counts up',
    }),
    description: longText({ label: 'Description' }),
    icon: text({ label: 'Icon', hint: 'Shown beside the title: anchor, calendar or scale' }),
    display_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/statistics', admin: '/api/statistics/admin' },
  orderBy: 'display_order',
  card: { title: 'title', subtitle: 'value', body: 'description', truncate: 100 },
})
