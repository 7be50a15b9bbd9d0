export const valueStatisticsFallback = []
