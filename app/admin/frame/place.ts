import { addresses } from '#app/admin/addresses.ts'
import { tabs } from '#app/admin/types.ts'
import { footPages, ownPages } from './own-pages.ts'

/** Whether an address is a page's own, or that of something on it. */
export const isAt = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`)

const pages = [
  ...ownPages,
  ...footPages,
  ...tabs.map(({ name, label }) => ({ label, to: addresses.tab(name) })),
  { label: 'Newsletter subscriptions', to: addresses.subscriptions },
  { label: 'Account', to: addresses.account },
]

/** What the page at an address is called. */
export const placeName = (path: string): string | undefined => pages.find(({ to }) => isAt(path, to))?.label
