import { expect, test } from 'vitest'
import { isScrolled } from '#app/site/layout/use-scrolled.ts'
import { anchorOffset, anchorTop } from './anchors.ts'

test.each([
  [360, 70],
  [768, 70],
  [769, 90],
  [1440, 90],
])('at %i px wide a section stands %i px below the top', (width, offset) => expect(anchorOffset(width)).toBe(offset))

test('the way to a section counts from where the page is', () => {
  expect(anchorTop(500, 1000, 1440)).toBe(1410)
  expect(anchorTop(-500, 1000, 390)).toBe(430)
  expect(anchorTop(20, 0, 1440)).toBe(0)
})

test('the header changes past 50 px, not at 50', () => {
  expect(isScrolled(50)).toBe(false)
  expect(isScrolled(51)).toBe(true)
})
