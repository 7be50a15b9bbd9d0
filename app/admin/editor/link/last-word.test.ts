import { expect, test } from 'vitest'
import { lastWord } from './last-word.ts'

test.each([
  ['see https://a.example', 'https://a.example', 0],
  ['(see https://a.example).', 'https://a.example', 2],
  ['“https://a.example/b”!', 'https://a.example/b', 2],
  ['one\nhttps://a.example', 'https://a.example', 0],
  ['www.a.example', 'www.a.example', 0],
  ['ends with a space ', '', 0],
  ['...', '', 3],
  ['', '', 0],
])('the last word of %j is %j', (text, word, behind) => {
  expect(lastWord(text)).toEqual({ word, behind })
})

test('takes time in proportion to the text, whatever is in it', () => {
  expect(lastWord('"'.repeat(200_000))).toEqual({ word: '', behind: 200_000 })
  expect(lastWord(`${'('.repeat(200_000)}a`).word).toBe('a')
})
