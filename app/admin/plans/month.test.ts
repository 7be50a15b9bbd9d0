import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, doneLast, weeksOf } from './month.ts'

test('a month has whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11-19')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
  expect(weeksOf('2027-02-01')).toHaveLength(4)
})

test('the last day of a month stays the last of a shorter one', () => {
  expect([addMonths('2026-12-31', 2), addMonths('2026-03-31', -1), addMonths('2026-11-19', 2)]).toEqual([
    '2027-02-28',
    '2026-02-28',
    '2027-01-19',
  ])
})

test('keys lead to other days', () => {
  const from = (key: string) => dayAfterKey(key, '2026-11-30', '2026-11-16')
  expect(['ArrowRight', 'ArrowUp', 'PageDown', 't', 'x'].map(from)).toEqual([
    '2026-12-01',
    '2026-11-23',
    '2026-12-30',
    '2026-11-16',
    undefined,
  ])
})

test('what is done comes after what is still to come, each in the order of its time', () => {
  const plans = (['done', 'planned', 'done', 'failed'] as const).map((state, id) => ({ id, state }))
  expect(doneLast(plans).map(({ id }) => id)).toEqual([1, 3, 0, 2])
})
