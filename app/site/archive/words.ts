import { paths } from '#app/paths.ts'
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
  title: 'Tüm ürünler',
  lead: 'Şartnamesi hazır, teklifi aynı iş günü verilen ürünler. Aradığınız burada yoksa bize yazın.',
  description:
    'Anka’nın tüm ürünleri alfabetik sırayla: tahıllar, yağlar, cevherler, mermer, meyve, sebze, metaller ve petrol ürünleri.',
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
  title: 'Work you can stand on',
  lead: 'We stay with what we build, from the first survey to the years after the handover.',
  description:
    'Every project of Anka Energy & Commodities: fields, terminals, pipelines, mines and power, with pictures.',
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
  title: 'Notes from the desk',
  lead: 'What we see in freight, weather and price, written by the people who trade it.',
  description:
    'Notes from the trading desk of Anka Energy & Commodities on freight, gas, grain, metals and mining, by year.',
  page: pageInEnglish,
  range: (first, last, total) => rangeInEnglish('Notes', first, last, total),
  next: 'OLDER NOTES',
  previous: 'NEWER NOTES',
  pages: 'Pages',
  empty: 'No notes here yet.',
  showAll: 'Show all notes',
  failed: failedEnglish('notes'),
}
