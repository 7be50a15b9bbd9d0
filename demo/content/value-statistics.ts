import type { valueStatistics } from '#content/value-statistics/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const valueStatisticsDemo: readonly Input<typeof valueStatistics>[] = [
  {
    title: 'Contracts renewed',
    percentage: 90,
    description: 'Clients who signed again at the end of term.',
    display_order: 1,
  },
  {
    title: 'Cargoes hedged at signature',
    percentage: 75,
    description: 'Price risk closed on the day we agree.',
    display_order: 2,
  },
  {
    title: 'Terminal energy efficiency',
    percentage: 82,
    description: 'Against the 2015 baseline.',
    display_order: 3,
  },
]
