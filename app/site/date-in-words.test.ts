import { expect, test } from 'vitest'
import { dateInWords } from './date-in-words.ts'

test.each([
  ['2026-11-12', '12 November 2026'],
  ['2026-01-01', '1 January 2026'],
  ['2024-02-29T00:00:00.000Z', '29 February 2024'],
  ['2026-13-01', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('%j reads %j', (date, text) => {
  expect(dateInWords(date)).toBe(text)
})
