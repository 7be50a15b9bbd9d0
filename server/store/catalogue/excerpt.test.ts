import { expect, test } from 'vitest'
import { marksIn } from '#engine/text/marks.ts'
import { excerpt, rowLine } from './excerpt.ts'

const marked = (text: string, words: string[]) => marksIn(text, words).map(([start, end]) => text.slice(start, end))

test('hits are marked as they are written, three at most', () => {
  expect(marked('IĞDIR ığdır Iğdır iğdır', ['igdir'])).toEqual(['IĞDIR', 'ığdır', 'Iğdır'])
  expect(marked('Marmara’da, marmaralı', ['marmara'])).toEqual(['Marmara', 'marmara'])
  expect(marked('s\u0327eker Straße', ['sek', 'stras'])).toEqual(['s\u0327eker', 'Straße'])
  expect(marked('nothing', ['x'])).toEqual([])
})

test('a line around the first hit, cut between words', () => {
  const text = `${'before '.repeat(60)}Marmara ${'after '.repeat(60)}`.trim()
  const line = excerpt(text, ['marmara'])
  expect(line).toMatch(/^… before .*Marmara after .* …$/)
  expect(line.length).toBeLessThan(190)
  expect(excerpt('short text', ['x'])).toBe('short text')
  expect(excerpt('', ['x'])).toBe('')
  expect(excerpt('x'.repeat(500), ['y']).length).toBeLessThan(190)
  // Cut between characters, whichever half the limit falls on.
  for (const text of ['𝒳'.repeat(300), `x${'𝒳'.repeat(300)}`]) expect(excerpt(text, ['y']).isWellFormed()).toBe(true)
})

test('in a single line the hit stands near the beginning', () => {
  const text = `${'word '.repeat(12)}needle ${'more '.repeat(40)}`
  const line = excerpt(text, ['needle'], rowLine)
  expect(line.indexOf('needle')).toBeLessThan(20)
  expect(line).toMatch(/^… .* …$/)
})
