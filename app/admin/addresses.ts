/** Every address of the panel, once. */
export const addresses = {
  login: '/admin/login',
  tab: (name: string) => `/admin/dashboard/${name}`,
  messages: '/admin/dashboard/contact-messages',
  subscriptions: '/admin/dashboard/newsletter-subscriptions',
  account: '/admin/account',
} as const
