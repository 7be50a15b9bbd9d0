import { expect, test } from 'vitest'
import { site } from '#site'
import { siteDefines } from './site-defines.ts'

const defines = siteDefines(site)

test('every fact is a constant of its own', () => {
  expect(defines['SITE.name']).toBe(JSON.stringify(site.name))
  expect(defines['SITE.pages.home.description']).toBe(JSON.stringify(site.pages.home.description))
  expect(defines['SITE.navigation.main']).toBe(JSON.stringify(site.navigation.main))
  expect(defines['SITE.pages']).toBeUndefined()
})

test('what is missing is a constant too', () => {
  expect(siteDefines({ ...site, film: null })['SITE.film']).toBe('null')
})

test('tables stay whole, whatever their keys are', () => {
  expect(JSON.parse(defines['SITE.specimens'] ?? '')).toEqual(site.specimens)
})

test('names that cannot stand in code, and what browsers have no use for, are left out', () => {
  const names = Object.keys(defines)
  expect(names.filter((name) => !/^SITE(\.[a-zA-Z]\w*)+$/.test(name))).toEqual([])
  expect(names.filter((name) => /^SITE\.(content|fallback|files|legal|uploads)\b/.test(name))).toEqual([])
})
