import { expect, test } from 'vitest'
import { diffWords, mixedWords } from './diff-words.ts'

const marked = (pieces: readonly { text: string; changed: boolean }[]) =>
  pieces.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')

test('marks the words that only one side has', () => {
  const { one, other } = diffWords('Two turbines at 1,890 metres.', 'Two turbines at 1,900 metres all year.')
  expect(marked(one)).toBe('Two turbines at 1,[890] metres.')
  expect(marked(other)).toBe('Two turbines at 1,[900] metres[ all year].')
})

test('equal and empty texts have no marks to show', () => {
  expect(marked(diffWords('Aynı söz', 'Aynı söz').one)).toBe('Aynı söz')
  expect(diffWords('', '').one).toEqual([])
  expect(marked(diffWords('', 'new').other)).toBe('[new]')
})

test('a blank that differs is not marked', () => {
  const { other } = diffWords('Aynı söz.\nSon.', 'Aynı söz. \nSon, işte.')
  expect(marked(other)).toBe('Aynı söz. \nSon[, işte].')
})

test('one word is found in a text of any length', () => {
  const long = 'Aynı söz. '.repeat(20_000)
  expect(diffWords(long, `${long}Işık`)).toEqual({
    one: [{ text: long, changed: false }],
    other: [
      { text: long, changed: false },
      { text: 'Işık', changed: true },
    ],
  })
})

test('texts that have little in common are shown without marks', () => {
  const [one, other] = ['one', 'other'].map((word) => Array.from({ length: 2_000 }, (_, n) => `${word}${n}`).join(' '))
  expect(diffWords(one ?? '', other ?? '').one).toEqual([{ text: one, changed: false }])
})

test('both texts in one, what was removed before what was added', () => {
  expect(mixedWords('Warm, winter', 'A warm, winter').filter(({ changed }) => changed)).toEqual([
    { text: 'Warm', changed: true, how: 'removed' },
    { text: 'A warm', changed: true, how: 'added' },
  ])
  expect(mixedWords('Five old wells', 'Six new wells')).toEqual([
    { text: 'Five old', changed: true, how: 'removed' },
    { text: 'Six new', changed: true, how: 'added' },
    { text: ' wells', changed: false },
  ])
  expect(mixedWords('same', 'same')).toEqual([{ text: 'same', changed: false }])
  expect(mixedWords('', 'new')).toEqual([{ text: 'new', changed: true, how: 'added' }])
})
