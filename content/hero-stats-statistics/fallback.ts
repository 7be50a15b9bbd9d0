export const heroStatsStatisticsFallback = []
