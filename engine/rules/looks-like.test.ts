import { expect, test } from 'vitest'
import { text } from '#engine/declare/field.ts'
import { doubtOf } from './looks-like.ts'

const none = () => undefined

test.each(['+90 212 000 00 00', '0212 000 00 00', '(0212) 000-00-00', '444 0 444', '+90 212 000 00 00 ext. 12'])(
  '%s passes for a phone number',
  (number) => {
    expect(doubtOf(text({ label: 'Phone', looksLike: 'phone' }), number, none)).toBeUndefined()
  },
)

test.each(['call us', 'info@example.com', '12', '+', '+90 212 000 00 00 or write to us'])('%s does not', (number) => {
  expect(doubtOf(text({ label: 'Phone', looksLike: 'phone' }), number, none)).toMatch(/phone number/)
})

test('what is expected may depend on another field, and nothing is said of an empty one', () => {
  const field = text({ label: 'Value', looksLike: { by: 'kind', looks: { mail: 'email', tel: 'phone' } } })
  const doubt = (kind: string, typed: string) => doubtOf(field, typed, () => kind)
  expect(doubt('mail', 'info@example.com')).toBeUndefined()
  expect(doubt('mail', '+90 212 000 00 00')).toMatch(/e-mail/)
  expect(doubt('tel', 'info@example.com')).toMatch(/phone/)
  expect(doubt('address', 'anything')).toBeUndefined()
  expect(doubt('tel', ' ')).toBeUndefined()
})
