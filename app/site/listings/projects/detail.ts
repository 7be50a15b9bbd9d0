import { paths } from '#app/routing/paths.ts'
import type { DetailKind } from '#app/site/detail/kind.ts'
import { projectFailed } from './failed.ts'

export const projectKind: DetailKind = {
  name: 'Project',
  failed: projectFailed,
  others: 'Other projects',
  list: { name: 'Projects', path: paths.projects },
}
