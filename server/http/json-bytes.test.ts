import { expect, test } from 'vitest'
import { longestPause } from '#tests/support/longest-pause.ts'
import { jsonBytes } from './json-bytes.ts'

test.each([
  [[]],
  [[1, null, undefined, { a: undefined, b: [1, { c: 'ı “quoted”\n' }] }, []]],
  [{}],
  [{ a: undefined }],
  [{ 'a"b': [], c: [undefined, 1], d: { e: [1] }, f: null }],
  ['text'],
  [null],
])('%j is written as JSON.stringify writes it', async (data) => {
  expect(String(await jsonBytes(data))).toBe(JSON.stringify(data))
})

test('a list of 30 MB is written whole and keeps nobody waiting', async () => {
  const items = Array.from({ length: 15_000 }, (_, id) => ({ id, text: 'words ışık '.repeat(170) }))
  expect(String(await jsonBytes({ items })) === JSON.stringify({ items })).toBe(true)
  expect(await longestPause(() => jsonBytes({ items }))).toBeLessThan(50)
}, 60_000)
