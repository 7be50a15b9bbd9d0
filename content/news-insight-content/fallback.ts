export const newsInsightContentFallback = { title: 'News and insight' }
