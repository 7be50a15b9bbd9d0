import { expect, test } from 'vitest'
import { contentTypes } from '#content/registry.ts'
import { listedDefines } from './listed-defines.ts'

test('addresses of archives and of their items are constants; lists without an archive have none', () => {
  const defines = listedDefines(contentTypes)
  expect(defines['LISTED.news.archive']).toBe('"/news"')
  expect(defines['LISTED.news.page']).toBe('"/news-insight-detail/"')
  expect(Object.keys(defines).filter((name) => name.startsWith('LISTED.questions'))).toEqual([])
})
