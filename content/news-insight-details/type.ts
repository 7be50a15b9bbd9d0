import { defineCollection } from '#engine/declare/content-type.ts'
import { owner } from '#engine/declare/field.ts'
import { detailFields } from '../detail-fields.ts'
import { newsInsightArticles } from '../news-insight-articles/type.ts'
import { newsInsightDetailsFallback } from './fallback.ts'

export const newsInsightDetails = defineCollection({
  name: 'news-insight-details',
  table: 'news_insight_details',
  labels: { one: 'Article page', many: 'Article pages' },
  help: 'The pages that open from the articles on the home page, one for each.',
  seenAt: '/#news-insight',
  tab: { group: 'News and letters', label: 'Article pages' },
  picturesFirst: true,
  fields: {
    article_id: owner(newsInsightArticles, { label: 'Article', shows: 'article_name' }),
    ...detailFields,
  },
  routes: { public: '/api/news-insight-details/:article_id', admin: '/api/news-insight-details/admin' },
  card: {
    title: 'title',
    body: 'description',
    image: 'image_url',
    truncate: 150,
    facts: ['article_id', 'content_sections'],
  },
  fallback: newsInsightDetailsFallback,
})
