import { defineCollection } from '#engine/declare/content-type.ts'
import { active, date, image, integer, link, longText, order, text } from '#engine/declare/field.ts'
import { newsInsightArticlesFallback } from './fallback.ts'

export const newsInsightArticles = defineCollection({
  name: 'news-insight-articles',
  table: 'news_insight_articles',
  labels: { one: 'Article', many: 'News articles' },
  help: 'The articles on the home page; the first one is featured.',
  seenAt: '/#news-insight',
  page: '/news-insight-detail/:id',
  listed: { as: 'news', archive: '/news', tag: 'article_tag', day: 'article_date' },
  tab: { group: 'News and letters', label: 'News articles' },
  whenEmpty: { text: 'No articles available' },
  fields: {
    title: text({ label: 'Title', required: true, hint: 'On the card; the article’s own page has a title of its own' }),
    description: longText({ label: 'Description' }),
    image_url: image({ label: 'Image', upload: 'image' }),
    article_tag: text({ label: 'Article tag', placeholder: 'Gas' }),
    article_date: date({ label: 'Article date' }),
    comments_count: integer({ label: 'Comments count', required: true, default: 0, min: 0 }),
    button_text: text({ label: 'Button text' }),
    button_link: link({ label: 'Button link', hint: 'Empty leads to the article’s own page' }),
    display_order: order(),
    is_active: active(),
  },
  routes: { public: '/api/news-insight/articles', admin: '/api/news-insight/admin/articles' },
  orderBy: 'display_order',
  card: {
    title: 'title',
    subtitle: 'article_tag',
    body: 'description',
    image: 'image_url',
    truncate: 100,
    facts: ['article_date', 'comments_count'],
  },
  fallback: newsInsightArticlesFallback,
})
