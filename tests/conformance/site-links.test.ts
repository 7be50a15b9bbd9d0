import { expect, test } from 'vitest'
import { paths } from '#app/routing/paths.ts'
import { sitePages } from '#content/site-pages.ts'
import { checkTarget } from '#server/store/overview/link-targets.ts'
import { homeSections } from '#tests/support/home-sections.ts'

test('every page and section of the site is known', () => {
  const own = Object.values(paths).filter((path): path is string => typeof path === 'string')
  for (const path of [...own, ...sitePages.map((page) => page.path)])
    expect(checkTarget(path), path).toBe(path === paths.test ? 'broken' : 'fine')
  for (const id of homeSections) expect(checkTarget(`/#${id}`), id).toBe('fine')
})
