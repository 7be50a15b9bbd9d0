import { expect, test } from 'vitest'
import { isZone, momentOf } from './chosen-moment.ts'

const at = (date: string, time: string, zone: string) => momentOf({ date, time, zone })

test.each([
  ['2026-11-19', '09:00', 'Europe/Istanbul', '2026-11-19T06:00:00.000Z'],
  ['2026-11-19', '00:00', 'Europe/Istanbul', '2026-11-18T21:00:00.000Z'],
  ['2026-07-01', '09:00:30', 'Europe/Amsterdam', '2026-07-01T07:00:30.000Z'],
  ['2026-12-01', '09:00', 'Europe/Amsterdam', '2026-12-01T08:00:00.000Z'],
  ['2026-12-31', '23:59', 'America/Los_Angeles', '2027-01-01T07:59:00.000Z'],
  ['2028-02-29', '12:00', 'Asia/Kathmandu', '2028-02-29T06:15:00.000Z'],
  ['2026-03-29', '02:59', 'Europe/Athens', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '04:00', 'Europe/Athens', '2026-03-29T01:00:00.000Z'],
])('%s %s in %s', (date, time, zone, moment) => {
  expect(at(date, time, zone)).toEqual({ at: moment, note: null })
})

test('what the clocks skip is the moment at which they jump', () => {
  const note = 'On 29 March the clock jumps from 03:00 to 04:00 in this zone. 04:00 is used.'
  for (const time of ['03:00', '03:30', '03:59:59'])
    expect(at('2026-03-29', time, 'Europe/Athens')).toEqual({ at: '2026-03-29T01:00:00.000Z', note })
  expect(at('2026-09-06', '00:30', 'America/Santiago')).toEqual({
    at: '2026-09-06T04:00:00.000Z',
    note: 'On 6 September the clock jumps from 00:00 to 01:00 in this zone. 01:00 is used.',
  })
  // By half an hour.
  expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe').note).toBe(
    'On 4 October the clock jumps from 02:00 to 02:30 in this zone. 02:30 is used.',
  )
})

test('of what the clocks show twice the first is used', () => {
  expect(at('2026-10-25', '03:30', 'Europe/Athens')).toEqual({
    at: '2026-10-25T00:30:00.000Z',
    note: '03:30 happens twice that night. The first is used.',
  })
  expect(at('2026-10-25', '04:00', 'Europe/Athens').note).toBeNull()
})

test('a zone is a place that has clocks', () => {
  expect(['Europe/Istanbul', 'UTC', 'Etc/GMT+3', 'America/Argentina/Buenos_Aires'].filter(isZone)).toHaveLength(4)
  expect(['', 'Mars/Base', '+03:00', '../etc', 'Europe/', 'x'.repeat(65)].filter(isZone)).toEqual([])
})
