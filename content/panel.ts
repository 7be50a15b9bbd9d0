import type { contentTypes } from './registry.ts'

type TypeName = (typeof contentTypes)[number]['name']
export type Tab = { readonly name: string; readonly label: string; readonly shows: readonly TypeName[] | 'messages' }
export type TabGroup = { readonly label: string; readonly tabs: readonly Tab[] }

const tab = (name: TypeName, label: string): Tab => ({ name, label, shows: [name] })

/** The panel's 30 tabs, in groups that follow the page from top to bottom. */
export const tabGroups: readonly TabGroup[] = [
  {
    label: 'First screen',
    tabs: [
      tab('hero-slides', 'Hero slides'),
      tab('brand-trust', 'Brand logos'),
      tab('brand-trust-content', 'Brand trust text'),
    ],
  },
  {
    label: 'About',
    tabs: [
      tab('who-we-are', 'Who we are'),
      tab('who-we-are-features', 'Who we are features'),
      {
        name: 'preserve-conserve',
        label: 'Preserve and conserve',
        shows: ['preserve-conserve-content', 'preserve-conserve-features'],
      },
    ],
  },
  {
    label: 'Products',
    tabs: [
      tab('our-products', 'Our products'),
      tab('our-products-content', 'Products text'),
      tab('product-details', 'Product pages'),
    ],
  },
  {
    label: 'Presence',
    tabs: [tab('global-presence', 'Global presence'), tab('statistics', 'Statistics'), tab('map-points', 'Map points')],
  },
  {
    label: 'Projects',
    tabs: [
      tab('projects', 'Projects'),
      tab('projects-content', 'Projects text'),
      tab('project-details', 'Project pages'),
    ],
  },
  {
    label: 'Value and results',
    tabs: [
      tab('value-section', 'Value section'),
      tab('value-statistics', 'Value statistics'),
      tab('lets-be-great', 'Let’s be great'),
      tab('hero-stats-statistics', 'Hero stats'),
    ],
  },
  {
    label: 'People',
    tabs: [tab('leadership', 'Leadership'), tab('leadership-content', 'Leadership text')],
  },
  { label: 'Questions', tabs: [tab('faq', 'FAQ'), tab('faq-image', 'FAQ image')] },
  {
    label: 'News and letters',
    tabs: [
      tab('news-insight-content', 'News text'),
      tab('news-insight-articles', 'News articles'),
      tab('news-insight-details', 'Article pages'),
      tab('newsletter', 'Newsletter'),
    ],
  },
  {
    label: 'Contact and footer',
    tabs: [
      tab('contact', 'Contact'),
      { name: 'contact-messages', label: 'Contact messages', shows: 'messages' },
      tab('footer', 'Footer'),
    ],
  },
]
