export const statisticsFallback = []
