import { expect, test } from 'vitest'
import { composites } from '#content/composites.ts'
import { contentTypes, types } from '#content/registry.ts'
import type { ContentType } from '#engine/declare/content-type.ts'
import { listedDefines } from './listed-defines.ts'

const without = (...names: string[]): ContentType[] => types.filter(({ name }) => !names.includes(name))

test('addresses of archives, of their items and of what is read for them are constants', () => {
  const defines = listedDefines(contentTypes, composites)
  const news = Object.entries(defines).filter(([name]) => name.startsWith('LISTED.news.'))
  expect(Object.fromEntries(news)).toEqual({
    'LISTED.news.archive': '"/news"',
    'LISTED.news.page': '"/news-insight-detail/"',
    'LISTED.news.detail': '"/api/news-insight-details/"',
    'LISTED.news.beside': '"/api/news-insight/articles?from="',
    'LISTED.news.changedEvent': 'null',
    'LISTED.news.feed': '"/news/feed.xml"',
  })
  expect(defines['LISTED.products.beside']).toBe('"/api/our-products/content?from="')
  expect(defines['LISTED.products.feed']).toBeUndefined()
  expect(defines['LISTED.projects.changedEvent']).toBe('"projectsUpdated"')
})

test('lists without an archive have no addresses, but a search finds them', () => {
  const defines = listedDefines(contentTypes, composites)
  expect(Object.keys(defines).filter((name) => name.startsWith('LISTED.questions'))).toEqual([])
  expect(JSON.parse(defines['LISTINGS.search'] ?? '').groups).toContain('questions')
  expect(defines['LISTINGS.projects']).toBe('{"size":20,"parameters":[]}')
})

test('a page that nothing can be read for stops the build', () => {
  expect(() => listedDefines(without('project-details'), composites)).toThrow(
    'Items of projects have a page, but no type holds what it shows',
  )
  expect(() => listedDefines(contentTypes, [])).toThrow(
    'Items of our-products have a page, but no public read lists them',
  )
})
