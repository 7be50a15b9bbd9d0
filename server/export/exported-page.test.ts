import { expect, test } from 'vitest'
import { canBeFile, fileFor, withPolicy } from './exported-page.ts'

test.each([
  ['/', 'index.html'],
  ['/products', 'products/index.html'],
  ['/product/1', 'product/1/index.html'],
  ['/news?tag=oil&page=2', 'news/_tag=oil&page=2.html'],
])('%s lies in %s', (address, file) => {
  expect(fileFor(address)).toBe(file)
  expect(canBeFile(address)).toBe(true)
})

test.each([
  '/admin',
  '/admin/login',
  '/api/projects',
  '/preview/abc/',
  '/uploads/a.jpg',
  '/search?q=oil',
  '/../etc/passwd',
  '/news?tag=../../x',
  `/news?tag=${'a'.repeat(300)}`,
  '/caf%C3%A9',
])('%s is not a file', (address) => {
  expect(canBeFile(address)).toBe(false)
})

test('a page says its own policy, without what only a header can say', () => {
  const page = '<!DOCTYPE html><html><head><meta charSet="utf-8"/><title>A</title></head></html>'
  expect(withPolicy(page, "script-src 'self'; frame-ancestors 'none'")).toBe(
    '<!DOCTYPE html><html><head><meta charSet="utf-8"/><meta http-equiv="content-security-policy" content="script-src &#39;self&#39;"/><title>A</title></head></html>',
  )
})
