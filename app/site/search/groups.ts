import { paths } from '#app/routing/paths.ts'
import type { SearchGroup } from '#content/listings.ts'

type Group = {
  readonly title: string
  readonly many: string
  readonly lang?: 'tr'
  readonly href: (id: number) => string
}

/** What each group is called, and where its entries lead. */
export const groups: Readonly<Record<SearchGroup, Group>> = {
  products: { title: 'Ürünler', many: 'products', lang: 'tr', href: paths.product },
  projects: { title: 'Projects', many: 'projects', href: paths.project },
  news: { title: 'Notes', many: 'notes', href: paths.article },
  questions: { title: 'Questions', many: 'questions', href: () => '/#faq' },
}
