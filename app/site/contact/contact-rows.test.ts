import { expect, test } from 'vitest'
import type { Answers } from '#content/answers.ts'
import { contactRows } from './contact-rows.ts'

type Stored = Answers['/api/contact-info'][number]
const stored = (given: Partial<Stored>): Stored => ({
  id: 1,
  field_name: 'phone',
  field_type: 'phone',
  field_value: '',
  whatsapp: null,
  gsm: null,
  map_latitude: null,
  map_longitude: null,
  display_order: 1,
  is_active: true,
  created_at: '',
  updated_at: '',
  ...given,
})

test('keeps the order and shows a kind as often as it was entered', () => {
  const rows = contactRows([
    stored({ field_name: 'email', field_value: 'b@example.com' }),
    stored({ field_name: 'phone', field_value: '1' }),
    stored({ field_name: 'email', field_value: 'a@example.com' }),
  ])
  expect(rows.map(({ value }) => value)).toEqual(['b@example.com', '1', 'a@example.com'])
})

test.each([
  ['phone', '+90 212 000 00 00', 'tel:+902120000000'],
  ['phone', '+90 (0) 212 000 00 00', 'tel:+902120000000'],
  ['gsm', '0532 000 00 01 (office)', 'tel:05320000001'],
  ['phone', 'ask at the gate', undefined],
  ['whatsapp', '+90 532 000 00 00', 'https://wa.me/905320000000'],
  ['whatsapp', '0090 532 000 00 00', 'https://wa.me/905320000000'],
  ['whatsapp', '0532 000 00 00', 'https://wa.me/905320000000'],
  ['whatsapp', 'https://wa.me/message/ABC', 'https://wa.me/message/ABC'],
  ['whatsapp', 'soon', undefined],
  ['email', ' info@example.com ', 'mailto:info@example.com'],
  ['email', 'on request', undefined],
  ['address', 'Büyükdere Caddesi 100', undefined],
  ['working_hours', '09:00–18:00', undefined],
] as const)('%s %j leads to %j', (field_name, field_value, href) => {
  expect(contactRows([stored({ field_name, field_value })])[0]?.href).toBe(href)
})

test('the columns whatsapp and gsm count only where no row of that kind exists', () => {
  const phone = stored({ field_value: '+90 212 000 00 00', whatsapp: '+90 532 1', gsm: '+90 532 2' })
  const whatsapp = stored({ field_name: 'whatsapp', field_value: '+90 532 3' })
  expect(contactRows([phone]).map(({ kind, value }) => [kind, value])).toEqual([
    ['phone', '+90 212 000 00 00'],
    ['whatsapp', '+90 532 1'],
    ['gsm', '+90 532 2'],
  ])
  expect(contactRows([phone, whatsapp]).filter(({ kind }) => kind === 'whatsapp')).toHaveLength(1)
})

test('an empty list is stood in for by built-in values', () => {
  expect(contactRows([])).toEqual([
    { kind: 'phone', value: '+90 212 000 00 00', href: 'tel:+902120000000' },
    { kind: 'email', value: 'info@example.com', href: 'mailto:info@example.com' },
    { kind: 'working_hours', value: 'Monday–Friday 09:00–18:00' },
  ])
})
