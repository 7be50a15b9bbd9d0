import { expect, test } from 'vitest'
import { fold, slugOf, wordsOf } from './fold.ts'
import { textOfHtml } from './search-text.ts'
import { indexLetter, sortKey } from './sort-key.ts'

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

test.each([
  ['Âlâ pirinç', 'A'],
  ['arpa', 'A'],
  ['Étoile', 'E'],
  ['Ûn', 'U'],
  ['Üzüm', 'Ü'],
  ['çay', 'Ç'],
  ['Ğ', 'Ğ'],
  ['ıhlamur', 'I'],
  ['Îran hurması', 'İ'],
  ['incir', 'İ'],
  ['Öd', 'Ö'],
  ['şap', 'Ş'],
  ['Ætna', 'A'],
  ['“2. kalite”', '2'],
  ['…', '#'],
  ['жито', 'Ж'],
])('%s stands under %s in an index', (title, letter) => expect(indexLetter(title)).toBe(letter))

test('in an index of sorted titles no letter comes twice', () => {
  const titles = ['Alfa', 'Âlâ pirinç', 'Arpa', 'Ünye', 'Ûn', 'Un', 'İncir', 'Îran', 'Iğdır', 'Ihlamur', 'Çay', 'Cam']
  const letters = titles
    .toSorted((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1))
    .map(indexLetter)
    .filter((letter, place, all) => letter !== all[place - 1])
  expect(letters).toEqual(['A', 'C', 'Ç', 'I', 'İ', 'U', 'Ü'])
})

test.each([
  [
    '<p>Terminals as of this morning</p>\n<ul><li><p>Marmara: 94 percent</p></li><li>Aegean: 91 percent.</li></ul><p>End</p>',
    'Terminals as of this morning · Marmara: 94 percent · Aegean: 91 percent. End',
  ],
  ['<ul><li>One<ul><li>Two</li></ul></li></ul>', 'One · Two'],
  ['<h2>Why?</h2><p>(Because.)</p><p>“So there.”</p><p>Good</p>', 'Why? (Because.) “So there.” Good'],
  ['<table><tbody><tr><th>A</th><td>B &amp; <strong>C</strong></td></tr></tbody></table>', 'A · B & C'],
  ['<p>One<br />line</p><p></p>', 'One line'],
])('%s reads as one line', (html, text) => expect(textOfHtml(html)).toBe(text))
