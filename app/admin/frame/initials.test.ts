import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Selin Aydın', 'SA'],
  ['ilker', 'İ'],
  ['ayşe.demir@example.com', 'AD'],
  ['', ''],
  ['Ömer Faruk Şen', 'ÖF'],
])('%s is %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
