import { expect, test } from 'vitest'
import { foldSame } from './fold-same.ts'

const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `Paragraph ${from + n}\n`).join('')
const same = (text: string) => ({ text, changed: false })
const changed = (text: string) => ({ text, changed: true })

test('a sentence at the end of a long text is seen without scrolling', () => {
  expect(foldSame([same(`${lines(1, 20)}The end.`), changed(' And more.')])).toEqual([
    { folded: 20 },
    same('The end.'),
    changed(' And more.'),
  ])
})

test('between two changes their neighbours stay', () => {
  expect(foldSame([changed('A'), same(` one\n${lines(2, 9)}and`), changed('B'), same('\nlast\n')])).toEqual([
    changed('A'),
    same(' one\n'),
    { folded: 8 },
    same('and'),
    changed('B'),
    same('\nlast\n'),
  ])
})

test('a few paragraphs, and texts without a change, are shown whole', () => {
  const few = [same(lines(1, 3)), changed('new')]
  expect(foldSame(few)).toEqual(few)
  expect(foldSame([same(lines(1, 50))])).toEqual([same(lines(1, 50))])
})
