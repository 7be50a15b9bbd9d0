import type { statistics } from '#content/statistics/type.ts'
import type { Input } from '#engine/declare/item.ts'

export const statisticsDemo: readonly Input<typeof statistics>[] = [
  {
    title: 'years in the trade',
    value: '25+',
    description: 'Founded in 1998 in two rooms above the ferry landing.',
    icon: 'calendar',
    display_order: 1,
  },
  {
    title: 'ports served each year',
    value: '77',
    description: 'Loading or discharge, with an agent we know by name.',
    icon: 'anchor',
    display_order: 2,
  },
  {
    title: 'tonnes loaded every day',
    value: '38K',
    description: 'Average of the last twelve months, all products.',
    icon: 'scale',
    display_order: 3,
  },
]
