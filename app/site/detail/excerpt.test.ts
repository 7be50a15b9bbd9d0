import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a short text stays as it is, on one line', () => {
  expect(excerpt('A barge,\n  a train.')).toBe('A barge, a train.')
  expect(excerpt('x'.repeat(160))).toBe('x'.repeat(160))
})

test('a long text ends at a word and at 160 characters', () => {
  const text = Array.from({ length: 60 }, (_, index) => `word${index},`).join(' ')
  const short = excerpt(text)
  expect(short.length).toBeLessThanOrEqual(160)
  expect(short.length).toBeGreaterThan(140)
  expect(short).toMatch(/^word0, .* word\d+…$/)
  expect(text.startsWith(`${short.slice(0, -1)},`)).toBe(true)
})

test('a text without a blank is cut between letters, never within one', () => {
  expect(excerpt('x'.repeat(300))).toBe(`${'x'.repeat(159)}…`)
  expect([...excerpt('😀'.repeat(300))]).toEqual([...'😀'.repeat(159), '…'])
})
