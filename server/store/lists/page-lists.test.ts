import { expect, test } from 'vitest'
import { projects } from '#content/projects/type.ts'
import { lightenForPage, shortenForPage } from './page-lists.ts'

const listOf = (count: number, text: string) => Array.from({ length: count }, (_, id) => ({ id, text }))
const shown = (count: number, text: string) => shortenForPage(listOf(count, text)).length

test('a list that a page can carry stays the same', () => {
  const items = listOf(300, 'Ayçiçek yağı & “dökme” yük')
  expect(shortenForPage(items)).toBe(items)
  expect(shortenForPage([])).toEqual([])
})

test('at most 300 items are shown, from the first on', () => {
  const items = listOf(10_000, '')
  expect(shortenForPage(items)).toEqual(items.slice(0, 300))
})

test.each([
  ['x', 13],
  ['<', 2],
  ['>', 2],
  ['&', 2],
  ['"', 2],
  ["'", 2],
  ['\n', 2],
  ['ğ', 6],
  ['€', 4],
  // Two units each.
  ['😀', 3],
])('20,000 times %j is weighed as it is escaped, or in UTF-8', (character, count) => {
  expect(shown(100, character.repeat(20_000))).toBe(count)
})

test('texts inside an item count', () => {
  const items = Array.from({ length: 100 }, () => ({ sections: [{ content: '<'.repeat(20_000) }], order: 1, at: null }))
  expect(shortenForPage(items)).toHaveLength(2)
})

test('the first item is always there', () => {
  expect(shown(3, '<'.repeat(1_000_000))).toBe(1)
})

test('of a part every item is shown, with shorter texts where they are too long together', () => {
  const address = `/${'a'.repeat(1_900)}`
  const partOf = (count: number, description: string) =>
    Array.from({ length: count }, (_, id) => ({ id, description, image_url: address }))
  const usual = partOf(24, 'A text as it is')
  expect(lightenForPage(projects, usual)).toBe(usual)
  const items = lightenForPage(projects, partOf(30, '<'.repeat(15_000)))
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, id) => id))
  for (const { description, image_url: image } of items) expect([description.length, image]).toEqual([1_001, address])
})
