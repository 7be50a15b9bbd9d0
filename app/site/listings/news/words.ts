import { paths } from '#app/routing/paths.ts'
import { type ArchiveWords, failedEnglish, pageInEnglish, rangeInEnglish } from '#app/site/archive/words.ts'
import { notesFailed } from './failed.ts'

export const newsWords: ArchiveWords = {
  listing: LISTINGS.news,
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
  failed: failedEnglish(notesFailed),
}
