/** Pages there is one of each, besides the archives, which are declared with what they list. */
export const sitePages = ['/', '/contact', '/search', '/privacy', '/terms', '/cookies'] as const
