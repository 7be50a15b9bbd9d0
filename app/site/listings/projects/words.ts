import { paths } from '#app/routing/paths.ts'
import { type ArchiveWords, failedEnglish, pageInEnglish, rangeInEnglish } from '#app/site/archive/words.ts'
import { projectsFailed } from './failed.ts'

export const projectWords: ArchiveWords = {
  listing: LISTINGS.projects,
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
  failed: failedEnglish(projectsFailed),
}
