/** In one file, since two parts of the header show them. */
export const navigationItems = SITE.navigation.main
export const contactItem = { text: SITE.navigation.contact.text, href: SITE.navigation.contact.href }
