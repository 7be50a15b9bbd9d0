import { afterAll, expect, test } from 'vitest'
import { createPasswordRule } from './password-rule.ts'

const { faultOf, close } = createPasswordRule('https://www.karabas.example')
afterAll(close)

test.each([
  ['short', /^needs at least 8 characters/],
  ['x'.repeat(201), /^may have at most 200 characters/],
  ['P@ssw0rd', /^is too easy to guess\. This is similar to a commonly used password\. A few words/],
  ['anka-1998', /^is too easy to guess\. It is little more than the user name, the company's name/],
  ['AnkaEnergy2025', /company's name/],
  ['K4rabas-2025', /site's address/],
  ['my editor word', /user name/],
  ['Istanbul1453', /^is too easy to guess/],
  ['İSTANBUL1453', /^is too easy to guess/],
  ['beşiktaş1903!', /^is too easy to guess/],
  ['Ankara06ankara', /^is too easy to guess/],
  ['şifrem1923', /^is too easy to guess/],
])('%s is refused with the reason', async (password, reason) => {
  expect(await faultOf(password, 'editor')).toMatch(reason)
})

test.each(['a long test password', 'Anka bought a red bicycle in Izmir', 'Mehmet gitar çalar pazartesi'])(
  '%s will do',
  async (password) => {
    expect(await faultOf(password, 'editor')).toBeUndefined()
  },
)

test('a name of one letter forbids no password that holds it', async () => {
  expect(await faultOf('a long test password', 'a')).toBeUndefined()
})
