import { expect, test } from 'vitest'
import { cleanHtml } from './clean-html.ts'
import { writeLimits } from './limits.ts'

test('what comes to too much when its characters are escaped is not read to its end', () => {
  // Read further, it would be refused for its depth.
  const text = `<p>${'<'.repeat(200_000)}</p>${'<p><s>'.repeat(writeLimits.depth)}`
  expect(() => cleanHtml(text)).toThrow('too long')
  expect(() => cleanHtml(text, { ...writeLimits, length: 1_000_000 })).toThrow('too deep')
})

test('a character outside the basic plane counts once', () => {
  const text = '😀'.repeat(writeLimits.length)
  expect(cleanHtml(text)).toBe(text)
  expect(() => cleanHtml(`${text}a`)).toThrow('too long')
})
