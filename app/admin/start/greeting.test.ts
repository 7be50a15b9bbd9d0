import { expect, test } from 'vitest'
import { dayAndDuties, greeting } from './greeting.ts'

const at = (hour: number) => new Date(2026, 10, 16, hour)

test.each([
  [4, 'evening'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
])('at %i it is %s', (hour, part) => expect(greeting('selin', at(hour))).toBe(`Good ${part}, Selin`))

test('people are called by the first part of their name', () => {
  expect(greeting('ilker.kaya@example.com', at(9))).toBe('Good morning, İlker')
  expect(greeting('', at(9))).toBe('Good morning')
})

test('one sentence says what waits', () => {
  expect(dayAndDuties(at(9), { unread: 3, reviews: 0, missing: 16 })).toBe(
    'Monday 16 November 2026. Three messages and 16 missing things need you. Everything else can wait.',
  )
  expect(dayAndDuties(at(9), { unread: 1, reviews: 0, missing: 0 })).toBe(
    'Monday 16 November 2026. One message needs you. Everything else can wait.',
  )
  expect(dayAndDuties(at(9), { unread: 0, reviews: 0, missing: 1 })).toBe(
    'Monday 16 November 2026. One missing thing needs you. Everything else can wait.',
  )
  expect(dayAndDuties(at(9), { unread: 1, reviews: 2, missing: 0 })).toBe(
    'Monday 16 November 2026. One message and two texts to review need you. Everything else can wait.',
  )
  expect(dayAndDuties(at(9), { unread: 0, reviews: 0, missing: 0 })).toBe(
    'Monday 16 November 2026. You are all caught up.',
  )
})
