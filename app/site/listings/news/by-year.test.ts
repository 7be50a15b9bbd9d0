import { expect, test } from 'vitest'
import { byYear, countInWords } from './by-year.ts'

test('notes stand with those of their year', () => {
  const notes = ['2026-05-02', '2026-01-01', '2025-12-31', null].map((article_date) => ({ article_date }))
  expect(byYear(notes).map(({ year, notes: { length } }) => [year, length])).toEqual([
    ['2026', 2],
    ['2025', 1],
    ['', 1],
  ])
})

test('the count of a year is that of its rows, and says where there are more', () => {
  expect(countInWords(7, 7)).toBe('7 notes')
  expect(countInWords(1, 1)).toBe('1 note')
  expect(countInWords(6, 7)).toBe('6 of 7 notes')
  expect(countInWords(12, 1_024)).toBe('12 of 1,024 notes')
  // Without a date they are of no year that is counted.
  expect(countInWords(3)).toBe('3 notes')
})
