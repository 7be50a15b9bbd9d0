import { useMemo } from 'react'
import { useLists } from '#app/admin/store/use-data.ts'
import { pagedNames, targetsOf } from './link-targets.ts'
import { TargetSearch } from './target-search.ts'

/** Sections of the home page, pages of the site, and the pages of products, projects and articles. */
export function useLinkTargets(): TargetSearch {
  const lists = useLists(pagedNames)
  return useMemo(() => new TargetSearch(targetsOf(lists.map(({ items }) => items))), [lists])
}
