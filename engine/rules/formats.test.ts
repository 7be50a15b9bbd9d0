import { expect, test } from 'vitest'
import { formats } from './formats.ts'

const isPicture = (value: string) => formats.image?.accepts(value)

test.each([
  '/uploads/../../etc/passwd',
  '/uploads/..',
  '/uploads/./a.png',
  '/uploads/a/../b.png',
  'uploads/../a.png',
  '//uploads/../a.png',
  '/uploads/%2e%2E/a.png',
  '/Uploads/.%2e?a',
])('%s is not the address of a picture: it leads out of the uploads', (value) => {
  expect(isPicture(value)).toBe(false)
})

test.each([
  '/uploads/7d865e959b2466918c9863afca942d0f.jpg',
  '/uploads/a..b.png',
  '/uploads/.hidden.png',
  '/uploads/a.png?from=/../b',
  'https://example.com/uploads/a.png',
  '/images/a.png',
])('%s is one', (value) => {
  expect(isPicture(value)).toBe(true)
})
