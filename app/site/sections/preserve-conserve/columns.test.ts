import { expect, test } from 'vitest'
import { columnsFor } from './columns.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 3],
  [6, 3],
  [7, 4],
  [8, 4],
  [9, 3],
  [30, 4],
])('%i features stand in %i columns', (count, columns) => {
  expect(columnsFor(count)).toBe(columns)
})
