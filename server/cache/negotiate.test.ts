import { expect, test } from 'vitest'
import { createNegotiator } from './negotiate.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['identity', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  const negotiate = createNegotiator()
  expect(negotiate(header)).toBe(encoding)
  expect(negotiate(header)).toBe(encoding)
})
