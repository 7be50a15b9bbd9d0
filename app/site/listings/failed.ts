import { paths } from '#app/routing/paths.ts'
import type { ArchiveName } from '#content/answers.ts'
import { articleFailed, notesFailed } from './news/failed.ts'
import { productFailed, productsFailed } from './products/failed.ts'
import { projectFailed, projectsFailed } from './projects/failed.ts'

type Said = { readonly sentence: string; readonly lang: 'en' | 'tr' }

/** Of the page of each list and of its items, by their paths among the routes. */
const listed: Readonly<Record<ArchiveName, Readonly<Record<string, Said>>>> = {
  products: {
    [paths.products]: { sentence: productsFailed, lang: 'tr' },
    [paths.product(':id')]: { sentence: productFailed, lang: 'tr' },
  },
  projects: {
    [paths.projects]: { sentence: projectsFailed, lang: 'en' },
    [paths.project(':id')]: { sentence: projectFailed, lang: 'tr' },
  },
  news: {
    [paths.news]: { sentence: notesFailed, lang: 'en' },
    [paths.article(':id')]: { sentence: articleFailed, lang: 'tr' },
  },
}
const pageFailed = 'The page could not be loaded.'
const searchFailed = 'The search could not be done.'
const byPath = new Map(Object.values(listed).flatMap((pages) => Object.entries(pages)))

/** What is said of a page that could not be loaded. */
export const failedSentence = (path: string): Said =>
  byPath.get(path) ?? { sentence: path === paths.search ? searchFailed : pageFailed, lang: 'en' }
