import { expect, test } from 'vitest'
import { dateIn, longDayIn, offsetText, placeOf, timeIn, untilText } from './plan-words.ts'
import { quickChoices } from './quick-choices.ts'

const at = '2026-11-19T06:00:00.000Z'

test('a moment as the clocks of a place show it', () => {
  expect([dateIn(at, 'Europe/Istanbul'), timeIn(at, 'Europe/Istanbul')]).toEqual(['2026-11-19', '09:00'])
  expect(timeIn(at, 'America/New_York')).toBe('01:00')
  expect(longDayIn(at, 'Europe/Istanbul')).toBe('Thursday 19 November 2026')
  expect(placeOf('America/New_York')).toBe('New York')
  expect(offsetText(Date.parse(at), 'Asia/Kathmandu')).toBe('UTC+5:45')
  expect(offsetText(Date.parse(at), 'America/New_York')).toBe('UTC−5')
})

test('how long it is until then', () => {
  const before = (minutes: number) => untilText(at, Date.parse(at) - minutes * 60_000)
  expect([before(0.2), before(1), before(60), before(310), before(69 * 60), before(1_441)]).toEqual([
    'in less than a minute',
    'in 1 minute',
    'in 1 hour',
    'in 5 hours 10 minutes',
    'in 2 days 21 hours',
    'in 1 day',
  ])
})

test('quick choices are tomorrow, Monday and the first of next month', () => {
  const labels = (now: string) =>
    quickChoices(Date.parse(now), 'Europe/Istanbul').map(({ label, date }) => [label, date])
  expect(labels('2026-11-16T10:00:00Z')).toEqual([
    ['Tomorrow 09:00', '2026-11-17'],
    ['Monday 09:00', '2026-11-23'],
    ['1 December 09:00', '2026-12-01'],
  ])
  // In Istanbul it is Sunday by then, and tomorrow is Monday.
  expect(labels('2026-12-26T22:00:00Z')).toEqual([
    ['Tomorrow 09:00', '2026-12-28'],
    ['1 January 09:00', '2027-01-01'],
  ])
})
