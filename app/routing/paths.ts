type Id = number | string

/** Every address of the site, once. */
export const paths = {
  home: '/',
  contact: '/contact',
  products: '/products',
  projects: '/projects',
  news: '/news',
  feed: '/news/feed.xml',
  search: '/search',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  test: '/test',
  admin: '/admin',
  product: (id: Id) => `/product/${id}`,
  project: (id: Id) => `/project-detail/${id}`,
  article: (id: Id) => `/news-insight-detail/${id}`,
} as const
