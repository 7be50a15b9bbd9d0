import { expect, test } from 'vitest'
import { contextWords, withoutWords } from './context-words.ts'

const words = contextWords('deniz.k', 'https://www.karabas.example')

test.each([
  ['anka1998', '1998'],
  ['anka-1998', '-1998'],
  ['4NK@-1998', '-1998'],
  ['AnkaEnergy&Commodities2025', '&2025'],
  ['K4rabas!', '!'],
  ['\uFF41nka', ''],
  ['deniz.k.deniz', '.'],
  ['ananka', 'an'],
  ['anka bought a bicycle', ' bought a bicycle'],
  ['a long test password', 'a long test password'],
])('%s without the words of this site is %s', (password, rest) => {
  expect(withoutWords(password, words)).toBe(rest)
})

test('names of one or two letters and parts of every address are not such words', () => {
  expect(contextWords('ab', 'https://www.com')).toEqual(['anka', 'energy', 'commodities'])
})
