import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('cuts after so many characters and says that there is more', () => {
  expect(truncate('x'.repeat(120), 120)).toBe('x'.repeat(120))
  expect(truncate('x'.repeat(121), 120)).toBe(`${'x'.repeat(120)}...`)
  expect(truncate('anything', undefined)).toBe('anything')
})

test('counts characters, not halves of them', () => {
  expect(truncate('🛢'.repeat(3), 3)).toBe('🛢🛢🛢')
  expect(truncate('🛢'.repeat(4), 3)).toBe('🛢🛢🛢...')
})
