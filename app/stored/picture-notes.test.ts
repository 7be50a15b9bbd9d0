import { expect, test } from 'vitest'
import { altOf, altsOf, focalOf, isDark } from './picture-notes.ts'

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

test.each([
  ['/uploads/0af3.jpg#alt=Snow%20%26%20steam&alt-tr=Kar', undefined, 'Snow & steam'],
  ['/uploads/0af3.jpg#alt=Snow&alt-tr=Kar', 'tr', 'Kar'],
  ['/uploads/0af3.jpg#alt=Snow', 'tr', 'Snow'],
  ['/uploads/0af3.jpg#decorative&alt=Snow', undefined, ''],
  ['/uploads/0af3.jpg#focal=1,2', undefined, undefined],
  ['/uploads/0af3.jpg#alt=%E0%A4%A', undefined, expect.any(String)],
  [null, undefined, undefined],
])('the words for %s in %s', (src, lang, words) => expect(altOf(src, lang)).toEqual(words))

test.each([
  ['/uploads/0af3.jpg#focal=1,2&alt=Snow%20%26%20steam&alt-tr=Kar', ['Snow & steam', 'Kar']],
  ['/uploads/0af3.jpg#altitude=high&alt=', []],
  [undefined, []],
])('all words for %s', (src, words) => expect(altsOf(src)).toEqual(words))
