import { expect, test } from 'vitest'
import { replacedNote, takenNote } from './replaced.ts'
import type { LibraryUpload } from './upload.ts'

const upload = { uses: 0, description: {}, caption: {}, focal: null } as LibraryUpload
const kept_for = { versions: 3, drafts: 0, trash: 1 }

test('a replacement says where the new picture is, drafts too', () => {
  expect(replacedNote({ ...upload, kept_for })).toBe('Replaced.')
  expect(replacedNote({ ...upload, uses: 1, kept_for })).toBe('Replaced in one place.')
  expect(replacedNote({ ...upload, kept_for: { ...kept_for, drafts: 1 } })).toBe('Replaced in one draft.')
  expect(replacedNote({ ...upload, uses: 2_000, kept_for: { ...kept_for, drafts: 2 } })).toBe(
    'Replaced in 2,000 places and 2 drafts.',
  )
})

test('what was said about the old picture is to be checked', () => {
  const described = { ...upload, description: { en: 'Two stacks' } }
  expect(replacedNote(described)).toBe('Replaced. Check whether its description still fits.')
  expect(replacedNote({ ...described, caption: { en: 'Dusk' }, focal: { x: 1, y: 2 } })).toBe(
    'Replaced. Check whether its description, caption and focal point still fit.',
  )
})

test('words that were written for a place are to be checked beside a picture of the library', () => {
  const note = (ownWords: number) => takenNote({ title: 'b.jpg' }, { title: 'a.jpg' }, ownWords)
  expect(note(0)).toBe('‘b.jpg’ is shown instead of ‘a.jpg’.')
  expect(note(1)).toBe(
    '‘b.jpg’ is shown instead of ‘a.jpg’. Check whether the words that were written for one picture in a text still fit.',
  )
  expect(note(2)).toContain('written for 2 pictures in texts still fit.')
})
