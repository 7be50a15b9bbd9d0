import type { PagedList } from '#engine/derive/listings.ts'

export type ArchiveWords = {
  readonly listing: PagedList
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

export const loadingWord = ({ lang }: ArchiveWords) => (lang === 'tr' ? 'Yükleniyor...' : 'Loading...')
export const failedEnglish = (sentence: string) =>
  [sentence, 'The connection failed. Please try again in a moment.', 'Try Again'] as const
export const rangeInEnglish = (what: string, first: number, last: number, total: number) =>
  `${what} ${first.toLocaleString('en')}–${last.toLocaleString('en')} of ${total.toLocaleString('en')}`
export const pageInEnglish = (page: number) => `page ${page}`
