import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 0, 8]],
  [3, 8, [1, 2, 3, 4, 0, 8]],
  [4, 8, [1, 2, 3, 4, 5, 0, 8]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [8, 8, [1, 0, 7, 8]],
])('page %i of %i', (current, pages, shown) => expect(pageNumbers(current, pages)).toEqual(shown))
