type Id = number | string

/** Every address of the site, once; those of what is listed are declared with the content. */
export const paths = {
  home: '/',
  contact: '/contact',
  products: LISTED.products.archive,
  projects: LISTED.projects.archive,
  news: LISTED.news.archive,
  feed: LISTED.news.feed,
  search: '/search',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  test: '/test',
  admin: '/admin',
  product: (id: Id) => LISTED.products.page + id,
  project: (id: Id) => LISTED.projects.page + id,
  article: (id: Id) => LISTED.news.page + id,
} as const

/** What stands behind the name of a tab is the panel's own: forms over its list, and what the list shows. */
export const panelPage = (pathname: string) => pathname.split('/', 4).join('/')
