/** Every address of the panel, once. */
export const addresses = {
  login: '/admin/login',
  tab: (name: string) => `/admin/dashboard/${name}`,
  start: '/admin/dashboard/start',
  messages: '/admin/dashboard/contact-messages',
  subscriptions: '/admin/dashboard/newsletter-subscriptions',
  media: '/admin/dashboard/media',
  picture: (id: number) => `/admin/dashboard/media/${id}`,
  review: '/admin/dashboard/review',
  reviewed: (id: number) => `/admin/dashboard/review/${id}`,
  planned: '/admin/dashboard/planned',
  trash: '/admin/dashboard/trash',
  people: '/admin/dashboard/people',
  activity: '/admin/dashboard/activity',
  account: '/admin/account',
  join: '/admin/join',
} as const
