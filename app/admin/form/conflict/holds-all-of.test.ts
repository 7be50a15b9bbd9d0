import { expect, test } from 'vitest'
import { holdsAllOf } from './holds-all-of.ts'

test.each([
  ['<p>one two</p>', '<p>one</p>', true],
  ['<p>one two three</p>', '<p>one three</p>', true],
  ['same', 'same', true],
  ['anything', '', true],
  ['<p>one</p>', '<p>one two</p>', false],
  ['<p>two one</p>', '<p>one two</p>', false],
  [true, true, true],
  [true, false, false],
])('%j holds all of %j: %s', (whole, part, is) => {
  expect(holdsAllOf(whole, part)).toBe(is)
})
