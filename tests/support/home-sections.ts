/** The sections of the home page, from top to bottom, by their ids. */
export const homeSections = [
  'home',
  'brand-trust',
  'about',
  'preserve-conserve',
  'services',
  'global-presence',
  'projects',
  'value',
  'lets-be-great',
  'leadership',
  'faq',
  'news-insight',
  'newsletter',
  'footer',
] as const
