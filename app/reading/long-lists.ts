/** What pages show of lists that may be long; archives show the rest. */
export const footerProjects = '/api/projects?limit=5'
export const homeProjects = '/api/projects?limit=12'
export const homeProducts = '/api/our-products/content?limit=20'
export const homeArticles = '/api/news-insight/articles?limit=12'
