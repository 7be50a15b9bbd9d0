export const statisticsFallback = [
  { title: 'years in the trade', value: '25+', display_order: 1 },
  { title: 'ports served each year', value: '77', display_order: 2 },
  { title: 'tonnes loaded every day', value: '38K', display_order: 3 },
]
