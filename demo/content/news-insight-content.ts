import type { newsInsightContent } from '#content/news-insight-content/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const newsInsightContentDemo: readonly Input<typeof newsInsightContent>[] = [
  {
    title: 'Notes from the desk',
    subtitle: 'News and insight',
    description: 'What we see in freight, weather and price, written by the people who trade it.',
  },
]
