import { expect, test } from 'vitest'
import { specimenOf } from '#app/site/specimen.ts'
import { ourProductsFallback } from './fallback/our-products.ts'
import { pictures, specimens } from './pictures.ts'

test('every built-in product has its own specimen and icon', () => {
  const found = ourProductsFallback.map(({ title }, index) => specimenOf(title, index))
  expect(new Set(found.map(({ picture }) => picture)).size).toBe(10)
  expect(found.map(({ icon }) => icon)).toEqual(ourProductsFallback.map(({ icon_url }) => icon_url))
})

test.each(['TAHILLAR', ' tahıllar ', 'Tahıllar'])('%j is the grain', (title) => {
  expect(specimenOf(title, 3)).toEqual(specimens.tahıllar)
})

test('products without a specimen take turns with the stand-ins', () => {
  const [first, second] = pictures.standIns
  expect([0, 1, 2].map((index) => specimenOf('Gübre', index).picture)).toEqual([first, second, first])
  expect(specimenOf('constructor', 0).icon).toBeNull()
})
