export const heroStatsStatisticsFallback = [
  { title: 'On-time loading', description: 'Vessels berthed inside their laycan', percentage: 75, display_order: 1 },
  { title: 'Storage in use', description: 'Average over the year, all terminals', percentage: 87, display_order: 2 },
  { title: 'Safe days', description: 'Shifts with no recordable incident', percentage: 95, display_order: 3 },
  { title: 'Client retention', description: 'Five-year average', percentage: 92, display_order: 4 },
]
