import { expect, test } from 'vitest'
import { keptNote, whyKept } from './kept.ts'

const kept = { versions: 0, drafts: 0, trash: 0 }

test('a picture says what it is kept for', () => {
  expect(keptNote({ kept_for: kept })).toBe('')
  expect(keptNote({ kept_for: { versions: 2, drafts: 1, trash: 1 } })).toBe(
    'Kept for 1 draft, 2 versions of items and 1 item in the trash.',
  )
})

test('what is shown somewhere, or could be again, cannot be deleted', () => {
  expect(whyKept({ uses: 0, kept_for: { ...kept, versions: 3 } })).toBeUndefined()
  expect(whyKept({ uses: 2, kept_for: kept })).toContain('take it out of both places first')
  expect(whyKept({ uses: 0, kept_for: { ...kept, drafts: 1 } })).toContain('A draft shows it')
  expect(whyKept({ uses: 0, kept_for: { ...kept, trash: 1 } })).toContain('An item in the trash shows it')
})
