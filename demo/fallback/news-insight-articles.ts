import { staticOf } from '../prints/addresses.ts'

export const newsInsightArticlesFallback = [
  {
    title: 'A warm winter, a full Mediterranean: why LNG cargoes are waiting offshore',
    description: 'Storage is high and freight is cheap. We look at what forty idling carriers tell us about spring.',
    image_url: staticOf('tanker'),
    article_tag: 'Gas',
    article_date: '2026-11-12',
    display_order: 1,
  },
  {
    title: 'What a rail spur does to a port’s air',
    image_url: staticOf('port'),
    article_tag: 'Logistics',
    article_date: '2026-10-28',
    display_order: 2,
  },
]
