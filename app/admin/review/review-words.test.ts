import { expect, test } from 'vitest'
import { afterwards, endOf, sinceOf } from './review-words.ts'

const answered = { answered_by: 'Murat Sönmez', state: 'published' } as Parameters<typeof endOf>[0]

test('what waits says since when', () => {
  const now = new Date('2026-11-18T12:00:00')
  expect(sinceOf(new Date('2026-11-18T11:30:00').toISOString(), now)).toBe('since 11:30')
  expect(sinceOf(new Date('2026-11-14T18:20:00').toISOString(), now)).toBe('since 14 November, 18:20')
})

test('the person who was quicker is named', () => {
  expect(endOf(answered)).toBe('Murat published this a moment ago.')
  expect(endOf({ ...answered, state: 'sent-back' })).toBe('Murat sent this back a moment ago.')
})

test('after an answer it is told how many wait', () => {
  expect(afterwards('Published.', 0)).toBe('Published. Nothing more to review')
  expect(afterwards('Sent back.', 1)).toBe('Sent back. 1 more to review')
})
