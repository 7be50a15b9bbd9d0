import { expect, test } from 'vitest'
import { fallback } from './index.ts'

test('the figures are those of the specification', () => {
  expect(fallback['hero-stats-statistics'].map(({ percentage }) => percentage)).toEqual([75, 87, 95, 92])
  expect(fallback['value-statistics'].map(({ percentage }) => percentage)).toEqual([90, 75, 82])
  expect(fallback.statistics.map(({ value }) => value)).toEqual(['25+', '77', '38K'])
  expect(fallback['our-products']).toHaveLength(10)
})
