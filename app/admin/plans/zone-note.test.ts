import { expect, test } from 'vitest'
import { zoneNote } from './zone-note.ts'

const plan = { at: '2026-11-19T06:00:00.000Z', zone: 'Europe/Istanbul' }

test('the zone is named where clocks here show something else', () => {
  expect(zoneNote(plan, 'Europe/Berlin')).toBe('Istanbul time')
  expect(zoneNote(plan, 'Europe/Istanbul')).toBe('')
  expect(zoneNote(plan, 'Asia/Riyadh')).toBe('')
})
