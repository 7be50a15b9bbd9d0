import { paths } from '#app/paths.ts'

/** The words as the product has them, in capitals. */
export const navigationItems = [
  { text: 'HOME', href: '/#home' },
  { text: 'ABOUT US', href: '/#about' },
  { text: 'SERVICES', href: '/#services' },
  { text: 'PROJECTS', href: '/#projects' },
  { text: 'PAGES', href: '/#footer' },
] as const
export const contactItem = { text: 'CONTACT US', href: paths.contact } as const
