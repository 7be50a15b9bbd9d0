import { expect, test } from 'vitest'
import { asDecorative, isDecorative } from './address-notes.ts'

test.each([
  ['/a.jpg', false],
  ['/decorative.jpg#dark', false],
  ['/a.jpg#decorative', true],
  ['/a.jpg#widths=480,720&decorative', true],
  ['/a.jpg#decorative&amp;widths=480', true],
  ['/a.jpg#dark#decorative', true],
])('%s is decorative: %s', (address, is) => expect(isDecorative(address)).toBe(is))

test('an address is made decorative beside its other notes, and no longer', () => {
  expect(asDecorative('/a.jpg', true)).toBe('/a.jpg#decorative')
  expect(asDecorative('/a.jpg#focal=1,2&dark', true)).toBe('/a.jpg#focal=1,2&dark&decorative')
  expect(asDecorative('/a.jpg#decorative&dark', false)).toBe('/a.jpg#dark')
  expect(asDecorative('/a.jpg#decorative', false)).toBe('/a.jpg')
})
