export const statisticsFallback = [
  { title: 'years in the trade', value: '25+', icon: 'calendar', display_order: 1 },
  { title: 'ports served each year', value: '77', icon: 'anchor', display_order: 2 },
  { title: 'tonnes loaded every day', value: '38K', icon: 'scale', display_order: 3 },
]
