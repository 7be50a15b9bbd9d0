import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Elif Karaca', 'EK'],
  ['Zeynep Işık', 'ZI'],
  ['ilker ırmak', 'İI'],
  ['Ömer Faruk Yıldırım', 'ÖY'],
  ['  Ada  ', 'A'],
  ['O\u0308mer (Ali) Çelik', 'ÖÇ'],
  ['Çelik-Şahin', 'Ç'],
  ['42', ''],
  ['', ''],
])('%j becomes %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
