import { paths } from '#app/routing/paths.ts'
import type { ListingName } from '#content/listings.ts'

export type ArchiveWords = {
  readonly listing: Exclude<ListingName, 'search'>
  readonly path: string
  /** Where it stands in the site. */
  readonly name: string
  readonly label: string
  readonly title: string
  readonly lead: string
  readonly description: string
  readonly page: (page: number) => string
  readonly range: (first: number, last: number, total: number) => string
  readonly next: string
  readonly previous: string
  readonly pages: string
  readonly empty: string
  readonly showAll: string
  readonly failed: readonly [title: string, text: string, button: string]
  readonly lang?: 'tr'
}

const failedEnglish = (what: string) =>
  [`The ${what} could not be loaded.`, 'The connection failed. Please try again in a moment.', 'Try Again'] as const
const rangeInEnglish = (what: string, first: number, last: number, total: number) =>
  `${what} ${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}`
const pageInEnglish = (page: number) => `page ${page}`

export const productWords: ArchiveWords = {
  listing: 'products',
  path: paths.products,
  name: 'Ürünler',
  label: 'Ürünlerimiz',
  title: SITE.pages.products.title,
  lead: SITE.pages.products.lead,
  description: SITE.pages.products.description,
  page: (page) => `sayfa ${page}`,
  range: (first, last, total) =>
    `${first.toLocaleString('tr')}–${last.toLocaleString('tr')} / ${total.toLocaleString('tr')} ürün`,
  next: 'SONRAKİ SAYFA',
  previous: 'ÖNCEKİ SAYFA',
  pages: 'Sayfalar',
  empty: 'Burada henüz ürün yok.',
  showAll: 'Tüm ürünleri göster',
  failed: [
    'Ürünler yüklenirken hata oluştu.',
    'Bağlantı kurulamadı. Lütfen biraz sonra yeniden deneyin.',
    'Yeniden Dene',
  ],
  lang: 'tr',
}

export const projectWords: ArchiveWords = {
  listing: 'projects',
  path: paths.projects,
  name: 'Projects',
  label: 'Projects',
  title: SITE.pages.projects.title,
  lead: SITE.pages.projects.lead,
  description: SITE.pages.projects.description,
  page: pageInEnglish,
  range: (first, last, total) => rangeInEnglish('Projects', first, last, total),
  next: 'MORE PROJECTS',
  previous: 'PREVIOUS PROJECTS',
  pages: 'Pages',
  empty: 'No projects here yet.',
  showAll: 'Show all projects',
  failed: failedEnglish('projects'),
}

export const newsWords: ArchiveWords = {
  listing: 'news',
  path: paths.news,
  name: 'News',
  label: 'News and insight',
  title: SITE.pages.news.title,
  lead: SITE.pages.news.lead,
  description: SITE.pages.news.description,
  page: pageInEnglish,
  range: (first, last, total) => rangeInEnglish('Notes', first, last, total),
  next: 'OLDER NOTES',
  previous: 'NEWER NOTES',
  pages: 'Pages',
  empty: 'No notes here yet.',
  showAll: 'Show all notes',
  failed: failedEnglish('notes'),
}
