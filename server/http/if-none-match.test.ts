import { expect, test } from 'vitest'
import { isUnchanged } from './if-none-match.ts'

test.each([
  [undefined, false],
  ['', false],
  ['"a"', true],
  ['W/"a"', true],
  ['*', true],
  ['"b", W/"a"', true],
  ['"b","a"', true],
  ['"b"', false],
  ['a', false],
  ['"*"', false],
])('%j of a caller, "a" of ours: unchanged is %s', (header, expected) => {
  expect(isUnchanged(header, '"a"')).toBe(expected)
})
