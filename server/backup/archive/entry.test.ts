import { expect, test } from 'vitest'
import { decodeHeader, encodeHeader } from './entry.ts'

test('a header names its entry, and is refused where the name does not fit', () => {
  const now = new Date()
  expect(decodeHeader(encodeHeader('media/a.jpg', 7, now))).toEqual({ path: 'media/a.jpg', size: 7 })
  expect(() => encodeHeader(`media/${'a'.repeat(200)}`, 7, now)).toThrow(/does not fit into a backup/)
})
