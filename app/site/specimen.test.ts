import { expect, test } from 'vitest'
import { ourProductsFallback } from '#demo/fallback/our-products.ts'
import { specimenOf } from './specimen.ts'

test('every built-in product has its own specimen and icon', () => {
  const found = ourProductsFallback.map(({ title }, index) => specimenOf(title, index))
  expect(new Set(found.map(({ picture }) => picture)).size).toBe(10)
  expect(found.map(({ icon }) => icon)).toEqual(ourProductsFallback.map(({ icon_url }) => icon_url))
})

test.each(['TAHILLAR', ' tahıllar ', 'Tahıllar'])('%j is the grain', (title) => {
  expect(specimenOf(title, 3)).toEqual({ picture: '/art/specimen-tahil.jpg', icon: '/art/icons/tahil.svg' })
})

test('products without a specimen take turns with the strata', () => {
  const pictures = [0, 1, 2].map((index) => specimenOf('Gübre', index).picture)
  expect(pictures).toEqual(['/art/strata.jpg', '/art/strata-warm.jpg', '/art/strata.jpg'])
  expect(specimenOf('constructor', 0).icon).toBeNull()
})
