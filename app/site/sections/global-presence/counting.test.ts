import { expect, test } from 'vitest'
import { counterOf, progress } from './counting.ts'

test.each([
  ['25+', '0+', '12+'],
  ['77', '0', '38'],
  ['38K', '0K', '19K'],
  ['1,250', '0', '625'],
  ['12.500 ton', '0 ton', '6.250 ton'],
  ['1 250 000', '0', '625 000'],
  ['3.5M', '0.0M', '1.7M'],
  ['99,95 %', '0,00 %', '49,97 %'],
  ['0.125', '0.000', '0.062'],
  ['~40', '~0', '~20'],
  ['24/7', '0/7', '12/7'],
])('%s starts as %s and is half way at %s', (value, first, half) => {
  const counter = counterOf(value)
  expect(counter?.(0)).toBe(first)
  expect(counter?.(0.5)).toBe(half)
  expect(counter?.(1)).toBe(value)
})

test('a value without a number does not count', () => {
  expect(counterOf('Worldwide')).toBeUndefined()
  expect(counterOf('')).toBeUndefined()
})

test('waits half a second and a fifth more for every card, then takes two and a half', () => {
  expect(progress(499, 0)).toBe(0)
  expect(progress(501, 0)).toBeGreaterThan(0)
  expect(progress(899, 2)).toBe(0)
  expect(progress(901, 2)).toBeGreaterThan(0)
  expect(progress(2_900, 0)).toBeLessThan(1)
  expect(progress(3_000, 0)).toBe(1)
  expect(progress(3_400, 2)).toBe(1)
})
