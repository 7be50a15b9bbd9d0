/** Every address of the panel, once. */
export const addresses = {
  login: '/admin/login',
  tab: (name: string) => `/admin/dashboard/${name}`,
  start: '/admin/dashboard/start',
  messages: '/admin/dashboard/contact-messages',
  subscriptions: '/admin/dashboard/newsletter-subscriptions',
  media: '/admin/dashboard/media',
  picture: (id: number) => `/admin/dashboard/media/${id}`,
  account: '/admin/account',
} as const
