import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a short text stays as it is, on one line', () => {
  expect(shorten('A barge,\n  a train.')).toBe('A barge, a train.')
  expect(shorten('x'.repeat(160))).toBe('x'.repeat(160))
})

test('a long text ends at a word and at 160 characters', () => {
  const text = Array.from({ length: 60 }, (_, index) => `word${index},`).join(' ')
  const short = shorten(text)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.length).toBeGreaterThan(140)
  expect(short).toMatch(/^word0, .* word\d+…$/)
  expect(text.startsWith(`${short.slice(0, -1)},`)).toBe(true)
})

test('a text without a blank is cut between letters, never within one', () => {
  expect(shorten('x'.repeat(300))).toBe(`${'x'.repeat(159)}…`)
  expect([...shorten('😀'.repeat(300))]).toEqual([...'😀'.repeat(159), '…'])
})
