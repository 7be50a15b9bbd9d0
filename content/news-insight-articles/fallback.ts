export const newsInsightArticlesFallback = []
