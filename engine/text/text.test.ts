import { expect, test } from 'vitest'
import { fold, slugOf, wordsOf } from './fold.ts'
import { sortKey } from './sort-key.ts'

test.each([
  ['IĞDIR', 'igdir'],
  ['İSTANBUL', 'istanbul'],
  ['ıspanak', 'ispanak'],
  ['Şeker Çavdarı Üzüm Öğütülmüş', 'seker cavdari uzum ogutulmus'],
  ['Crème brûlée', 'creme brulee'],
  ['Straße', 'strasse'],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded))

test('words are letters and digits only', () => {
  expect(wordsOf(`Marmara'da 12–24 ton; "a* OR b" NEAR(x) %_\0`)).toEqual(
    'marmara da 12 24 ton a or b near x'.split(' '),
  )
  expect(wordsOf('…')).toEqual([])
  expect(wordsOf('a'.repeat(500))[0]).toHaveLength(40)
})

test('a name becomes part of an address', () => expect(slugOf(' Doğal  Gaz & LNG ')).toBe('dogal-gaz-lng'))

test('titles sort as in a Turkish dictionary', () => {
  const titles = ['2. kalite un', 'Ayçiçek', 'Çay', 'Cam', 'Iğdır kayısısı', 'İncir', 'Jüt', 'Oltu', 'Ödemiş', 'Sabun']
  const sorted = [...titles, 'Şap', 'Quinoa', 'Zeytin', 'Üzüm', 'Un', 'Ğ', 'Gül', 'Halı', 'Watt', 'Vanilya', 'Yulaf']
  const byKey = sorted.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  const collator = new Intl.Collator('tr')
  expect(byKey).toEqual(sorted.toSorted(collator.compare))
})

test('what no alphabet holds does not get into the key', () => {
  expect(sortKey(' “Ham” — petrol\n')).toBe(sortKey('ham petrol'))
  expect(sortKey('x'.repeat(1_000))).toHaveLength(100)
})

test('texts are cut between characters', () => {
  for (const text of ['𐐷'.repeat(50), `a${'𐐷'.repeat(50)}`]) {
    expect(wordsOf(text).join('').isWellFormed()).toBe(true)
    expect(slugOf(`${text} ${text}`).isWellFormed()).toBe(true)
    expect(sortKey(text.repeat(3)).isWellFormed()).toBe(true)
  }
})

test('letters that stand for two sort among the others', () => {
  const titles = ['Zinc', 'Ætna', 'Straße', 'Œuvre', 'Bakır', 'Strand', 'Su']
  const sorted = titles.toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
  expect(sorted).toEqual(['Ætna', 'Bakır', 'Œuvre', 'Strand', 'Straße', 'Su', 'Zinc'])
})
