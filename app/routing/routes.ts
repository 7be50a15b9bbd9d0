import type { ComponentType } from 'react'
import { footerProjects } from '#app/reading/long-lists.ts'
import { untilNeeded, type Wake } from '#app/sleeping/dormant.ts'
import { preloadable } from '#app/sleeping/preloadable.ts'
import type { AnswerPath, ArchiveName, BesideStart, DetailStart, ListingName } from '#content/answers.ts'
import { panelPage, paths } from './paths.ts'

/** `id` is the part of the address after the last slash where the pattern asks for one, or a listing's query; else empty. */
export type PageProps = { readonly id: string }
type PageModule = {
  readonly default: ComponentType<PageProps>
  /** What it shows besides what its address says, and besides header and footer. */
  readonly reads?: readonly AnswerPath[]
  readonly preloadSections?: () => Promise<unknown>
}

type Options = {
  /** The answer without which the page has no subject: where it is missing, the status is 404. */
  readonly subject?: (id: string) => AnswerPath
  /** What the page leads on to: of its address like its subject, and shared like it by pages without one. */
  readonly beside?: (id: string) => AnswerPath
  /** Pages of the site stand between its header and footer; the panel stands alone. */
  readonly alone?: boolean
  /** Pages to be read: their code is fetched only when something in them needs it. */
  readonly still?: Wake
  /** The query of its address says what is shown. */
  readonly listing?: ListingName
}

const frame: readonly AnswerPath[] = ['/api/contact-info', '/api/footer-info', footerProjects]

function route(path: string, name: string, load: () => Promise<PageModule>, options: Options = {}) {
  const pattern = new RegExp(
    `^${path.replace(/\/\*?$/, '').replace(':id', '([^/]+)')}${path.endsWith('*') ? '(?:/.*)?' : '/?'}$`,
    'i',
  )
  const { preload, component } = preloadable<PageProps, PageModule>(load)
  const { subject, beside, still, alone = false, listing } = options
  const Component = component(undefined, still && (() => untilNeeded('page', still)))
  const own = (id: string) => [subject, beside].flatMap((pathOf) => (pathOf ? [pathOf(id)] : []))
  /** The API paths whose answers every page at such an address shows. */
  const reads = (id: string): readonly AnswerPath[] => [...(alone ? [] : frame), ...own(id)]
  /** What the page adds to them, which its code says: every page would have to carry the list otherwise. */
  const pageReads = async () => (await preload()).reads ?? []
  // Finds the built files of the page in Vite's manifest.
  const file = alone ? 'app/admin/page.tsx' : `app/site/pages/${name}.tsx`
  return { path, pattern, file, Component, preload, reads, pageReads, subject, beside, still, alone, listing }
}
export type Route = ReturnType<typeof route>

/** The page of a listing, which is called like it. */
const archive = (listing: ArchiveName, path: string, load: () => Promise<PageModule>) =>
  route(path, listing, load, { listing, still: 'wanted', subject: (id) => `/api/archive/${listing}${id}` })

type ItemReads = { readonly detail: DetailStart; readonly beside: BesideStart }
/** The page of an item. */
const item = (path: string, name: string, load: () => Promise<PageModule>, { detail, beside }: ItemReads) =>
  route(`${path}:id`, name, load, {
    subject: (id) => `${detail}${id}`,
    beside: (id) => `${beside}${id}`,
    still: 'wanted',
  })

/** What is listed has both: the page of the list, and one for each item. */
const listed: Readonly<Record<ArchiveName, readonly [list: Route, item: Route]>> = {
  products: [
    archive('products', LISTED.products.archive, () => import('#app/site/pages/products.tsx')),
    item(LISTED.products.page, 'product', () => import('#app/site/pages/product.tsx'), {
      detail: LISTED.products.detail,
      beside: LISTED.products.beside,
    }),
  ],
  projects: [
    archive('projects', LISTED.projects.archive, () => import('#app/site/pages/projects.tsx')),
    item(LISTED.projects.page, 'project', () => import('#app/site/pages/project.tsx'), {
      detail: LISTED.projects.detail,
      beside: LISTED.projects.beside,
    }),
  ],
  news: [
    archive('news', LISTED.news.archive, () => import('#app/site/pages/news.tsx')),
    item(LISTED.news.page, 'article', () => import('#app/site/pages/article.tsx'), {
      detail: LISTED.news.detail,
      beside: LISTED.news.beside,
    }),
  ],
}

const routes: readonly Route[] = [
  route(paths.home, 'home', () => import('#app/site/pages/home.tsx')),
  route(paths.contact, 'contact', () => import('#app/site/pages/contact.tsx')),
  ...Object.values(listed).flat(),
  route(paths.search, 'search', () => import('#app/site/pages/search.tsx'), {
    listing: 'search',
    still: 'wanted',
    subject: (id) => `/api/search${id}`,
  }),
  route(paths.privacy, 'privacy', () => import('#app/site/pages/privacy.tsx'), { still: 'idle' }),
  route(paths.terms, 'terms', () => import('#app/site/pages/terms.tsx'), { still: 'idle' }),
  route(paths.cookies, 'cookies', () => import('#app/site/pages/cookies.tsx'), { still: 'idle' }),
  route(paths.test, 'test', () => import('#app/site/pages/test.tsx')),
  ...(import.meta.env.PREVIEW
    ? []
    : [route(`${paths.admin}/*`, 'panel', () => import('#app/admin/page.tsx'), { alone: true })]),
]
const notFound = route('/nowhere', 'not-found', () => import('#app/site/pages/not-found.tsx'), {
  still: 'wanted',
})

/** Records count from one: this one never exists. */
export const noRecord = '0'

export type FoundRoute = { readonly route: Route; readonly id: string; readonly known: boolean }

/** By its address, with the query where it has one. */
export function findRoute(address: string): FoundRoute {
  const [path = '', ...rest] = address.split('?')
  const query = rest.join('?')
  for (const route of routes) {
    const match = route.pattern.exec(path)
    if (match && route.listing) return { route, id: query && `?${query}`, known: true }
    const id = match?.[1] ?? ''
    // Records have numbers: anything else, however it is encoded, is the one that does not exist.
    if (match) return { route, id: route.subject && !/^\d+$/.test(id) ? noRecord : id, known: true }
  }
  return { route: notFound, id: '', known: false }
}

/** The address that says which page is shown: with its query only where the page reads it. */
export function addressOf({ pathname, search }: URL | Location): string {
  const { listing, alone } = findRoute(pathname).route
  return alone ? panelPage(pathname) : pathname + (listing ? search : '')
}
