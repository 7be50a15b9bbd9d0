import { expect, test } from 'vitest'
import { plainPath, splitUrl } from './plain-path.ts'

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/contact', '/contact'],
  ['/contact/', '/contact'],
  ['//contact///', '/contact'],
  ['/cont%61ct', '/contact'],
  ['/%63%4Fntact', '/cOntact'],
  ['/product/%37', '/product/7'],
  ['/a%2Fb', '/a%2Fb'],
  ['/a%5Cb', '/a%5Cb'],
  ['/%2e%2e/a', '/%2e%2e/a'],
  ['/a%20b%C3%A7%zz%', '/a%20b%C3%A7%zz%'],
  ['/a%252Db', '/a%252Db'],
])('%s is plainly %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain)
  expect(plainPath(plain)).toBe(plain)
})

test('a query keeps every question mark', () => {
  expect(splitUrl('/a?b=1?c')).toEqual({ path: '/a', query: '?b=1?c' })
  expect(splitUrl('/a')).toEqual({ path: '/a', query: '' })
})
