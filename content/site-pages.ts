/** Static pages; archives are declared with what they list. Types say with `seenAt` what is shown on them. */
export const sitePages = [
  { path: '/', label: 'Home page' },
  { path: '/contact', label: 'Contact page' },
  { path: '/search', label: 'Search', noindex: true },
  { path: '/privacy', label: 'Privacy' },
  { path: '/terms', label: 'Terms' },
  { path: '/cookies', label: 'Cookies' },
] as const
