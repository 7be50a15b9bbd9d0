import { expect, test } from 'vitest'
import { cameInNote } from './came-in.ts'

test('says who changed what, or what was changed by nobody', () => {
  expect(cameInNote({ by: 'Murat Kaya', changed: ['Title', 'Image'] })).toBe(
    'Murat Kaya changed Title and Image. You see it here now.',
  )
  expect(cameInNote({ by: undefined, changed: ['Image'] })).toBe('Image changed. You see it here now.')
  expect(cameInNote({ by: 'Murat Kaya', changed: [] })).toBe('Murat Kaya saved the draft too, and changed no words.')
})
