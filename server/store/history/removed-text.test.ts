import { expect, test } from 'vitest'
import { removesMuch } from './removed-text.ts'

const long = 'One sentence of a text that somebody wrote. '.repeat(50)

test.each([
  ['typing on', { text: long }, { text: `${long}More.` }, false],
  ['a word taken out', { text: long }, { text: long.replace('sentence ', '') }, false],
  ['a few letters', { text: 'Seven wells' }, { text: 'X' }, false],
  ['typing over everything', { text: long }, { text: 'N' }, true],
  ['as much text of other words', { text: long }, { text: long.replaceAll('e', 'a') }, true],
  ['a field that is left out', { title: 'T', text: long }, { title: 'T' }, true],
  ['one short field beside a long one', { text: long, title: 'Seven new wells in the north' }, { text: long }, true],
  ['sections', { parts: [{ text: long }] }, { parts: [] }, true],
  ['the same', { parts: [{ text: long }], count: 3, gone: null }, { parts: [{ text: long }], count: 3 }, false],
])('%s', (_name, before, after, isMuch) => {
  expect(removesMuch(before, after)).toBe(isMuch)
})
