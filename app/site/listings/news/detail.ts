import { paths } from '#app/routing/paths.ts'
import type { DetailKind } from '#app/site/detail/kind.ts'
import { articleFailed } from './failed.ts'

export const articleKind: DetailKind = {
  name: 'News',
  failed: articleFailed,
  others: 'More news',
  list: { name: 'News', path: paths.news },
}
