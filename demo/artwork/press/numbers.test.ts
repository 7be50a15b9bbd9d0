import { expect, test } from 'vitest'
import { bell, smooth, wrap } from './numbers.ts'

test('a soft step may run either way', () => {
  expect([smooth(2, 4, 1), smooth(2, 4, 3), smooth(2, 4, 5)]).toEqual([0, 0.5, 1])
  expect([smooth(4, 2, 1), smooth(4, 2, 3), smooth(4, 2, 5)]).toEqual([1, 0.5, 0])
})

test('a bell is highest in the middle and even on both sides', () => {
  expect(bell(0, 10)).toBe(1)
  expect(bell(-7, 10)).toBe(bell(7, 10))
  expect(bell(25, 10)).toBeLessThan(0.01)
})

test('wrapping keeps negative values inside', () => {
  expect([wrap(-1, 13), wrap(13, 13), wrap(14, 13)]).toEqual([12, 0, 1])
})
