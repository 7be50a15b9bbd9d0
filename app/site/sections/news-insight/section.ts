import { homeArticles } from '#app/reading/long-lists.ts'
import type { SleepingSection } from '#app/site/sections/section.ts'

export const newsInsight = {
  id: 'news-insight',
  reads: ['/api/news-insight/content', homeArticles, '/api/archive'],
  wakes: 'wanted',
  load: () => import('./news-insight.tsx'),
} as const satisfies SleepingSection
