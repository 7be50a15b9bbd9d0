import { expect, test } from 'vitest'
import { placedAt } from './use-reorder.ts'

const items = [1, 2, 3, 4].map((id) => ({ id, created_at: '', updated_at: '' }))
const ids = (id: number, to: number) => placedAt(items, id, to).map((item) => item.id)

test('puts an item at another place', () => {
  expect(ids(1, 2)).toEqual([2, 3, 1, 4])
  expect(ids(4, 0)).toEqual([4, 1, 2, 3])
})

test('past either end nothing happens', () => {
  expect(placedAt(items, 1, -1)).toBe(items)
  expect(placedAt(items, 4, 4)).toBe(items)
  expect(placedAt(items, 9, 0)).toBe(items)
})
