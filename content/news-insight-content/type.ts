import { defineBlock } from '#engine/declare/content-type.ts'
import { active, longText, text } from '#engine/declare/field.ts'
import { newsInsightContentFallback } from './fallback.ts'

export const newsInsightContent = defineBlock({
  name: 'news-insight-content',
  table: 'news_insight_contents',
  labels: { one: 'News and insight text', many: 'News and insight text' },
  help: 'The heading of the News and insight section.',
  seenAt: '/#news-insight',
  tab: { group: 'News and letters', label: 'News text' },
  fields: {
    title: text({ label: 'Title', required: true }),
    subtitle: text({ label: 'Subtitle' }),
    description: longText({ label: 'Description' }),
    is_active: active(),
  },
  routes: { public: '/api/news-insight/content', admin: '/api/news-insight/admin/content' },
  card: { title: 'title', subtitle: 'subtitle', body: 'description', truncate: 150 },
  fallback: newsInsightContentFallback,
})
