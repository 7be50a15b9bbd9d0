/** Pages there is one of each, besides the archives, which are declared with what they list. */
export const sitePages = [
  { path: '/', label: 'Home page' },
  { path: '/contact', label: 'Contact page' },
  { path: '/search', label: 'Search' },
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
  { path: '/cookies', label: 'Cookies' },
] as const
