import { expect, test } from 'vitest'
import { isCode, newCode } from './captcha.ts'

test('a code has five characters without look-alikes', () => {
  for (let round = 0; round < 200; round++) expect(newCode()).toMatch(/^[ACEFHJKMNPRTWXY3479]{5}$/)
})

test('codes differ', () => {
  expect(new Set(Array.from({ length: 50 }, newCode)).size).toBeGreaterThan(45)
})

test.each([
  ['7K4RX', true],
  ['7k4rx', true],
  [' 7k4 rx ', true],
  ['7K4R', false],
  ['7K4RXX', false],
  ['', false],
])('%j', (entry, same) => {
  expect(isCode(entry, '7K4RX')).toBe(same)
})

test('nothing matches before there is a code', () => {
  expect(isCode('', '')).toBe(false)
})
