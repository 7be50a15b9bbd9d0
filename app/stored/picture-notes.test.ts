import { expect, test } from 'vitest'
import { focalOf, isDark } from './picture-notes.ts'

test.each([
  ['/uploads/0af3.jpg#focal=70,50&upright=64,50', '70% 50%', '64% 50%'],
  ['https://pictures.example.net/a.jpg#dark&focal=0,100', '0% 100%', '0% 100%'],
  ['/uploads/0af3.jpg', undefined, undefined],
  ['/uploads/0af3.jpg#dark', undefined, undefined],
  ['/uploads/0af3.jpg#focal=70', undefined, undefined],
  ['/uploads/0af3.jpg#focal=70,50;color:red', undefined, undefined],
  ['', undefined, undefined],
  [null, undefined, undefined],
])('the focal point of %s', (src, wide, upright) => {
  expect(focalOf(src)).toBe(wide)
  expect(focalOf(src, 'upright')).toBe(upright)
})

test.each([
  ['/uploads/0af3.jpg#focal=70,50&dark', true],
  ['/uploads/dark.jpg', false],
  [undefined, false],
])('%s is dark behind words: %s', (src, dark) => expect(isDark(src)).toBe(dark))
