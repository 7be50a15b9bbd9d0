import { expect, test } from 'vitest'
import type { Answers } from '#content/answers.ts'
import { contactDetail, telephoneLink } from './contact-details.ts'

type Rows = Answers['/api/contact-info']
const row = (field_name: Rows[number]['field_name'], field_value: string) =>
  ({ field_name, field_value }) as Rows[number]

test('takes the first value of a kind', () =>
  expect(contactDetail([row('email', 'a@x.org'), row('phone', '1'), row('phone', '2')], 'phone')).toBe('1'))

test('has built-in values where there is none', () => {
  expect(contactDetail([], 'phone')).toBe('+90 212 000 00 00')
  expect(contactDetail(undefined, 'email')).toBe('info@example.com')
  expect(contactDetail([], 'address')).toBeUndefined()
})

test('makes nothing up where other details are given', () =>
  expect(contactDetail([row('email', 'a@x.org')], 'phone')).toBeUndefined())

test('dials digits only', () => expect(telephoneLink('+90 (212) 000 00-00')).toBe('tel:+902120000000'))
