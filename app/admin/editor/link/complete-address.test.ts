import { expect, test } from 'vitest'
import { completeAddress } from './complete-address.ts'

test.each([
  [' www.example.com/a ', 'https://www.example.com/a'],
  ['WWW.example.com', 'https://WWW.example.com'],
  ['info@example.com', 'mailto:info@example.com'],
  ['https://example.com', 'https://example.com'],
  ['/contact', '/contact'],
  ['#about', '#about'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['tel:+90 212 000 00 00', 'tel:+90 212 000 00 00'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('%s becomes %s', (typed, address) => expect(completeAddress(typed)).toBe(address))
