import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BackupError } from '../backup-error.ts'
import { decodeHeader, encodeHeader } from './entry.ts'

test('a header names its entry, and is refused where the name does not fit', () => {
  const now = new Date()
  expect(decodeHeader(encodeHeader('media/a.jpg', 7, now))).toEqual({ path: 'media/a.jpg', size: 7 })
  expect(() => encodeHeader(`media/${'a'.repeat(200)}`, 7, now)).toThrow(/does not fit into a backup/)
})

test('a block of anything else is told to be damaged', () => {
  const base256 = encodeHeader('media/a.jpg', 7, new Date())
  base256.writeUInt8(0x91, 124)
  expect(() => decodeHeader(base256)).toThrow(BackupError)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 512, maxLength: 512 }), (block) => {
      fc.pre(block.some((byte) => byte !== 0))
      expect(() => decodeHeader(Buffer.from(block))).toThrow(BackupError)
    }),
  )
})
