import { expect, test } from 'vitest'
import { databaseFaults } from './database-address.ts'

const address = 'postgres://site:secret@db.example.com:5432/site'

test.each([
  '',
  '?lock_timeout=3000&query_timeout=0',
  '?sslmode=verify-full',
  '?application_name=site',
  '?connect_timeout=10',
])('an address that ends with “%s” is taken', (query) => expect(databaseFaults(address + query)).toEqual([]))

test.each([
  ['lock_timeout=abc', "lock_timeout in DATABASE_URL is 'abc'; write a whole number from 0."],
  ['statement_timeout=-5', "statement_timeout in DATABASE_URL is '-5'; write a whole number from 0."],
  ['query_timeout=', "query_timeout in DATABASE_URL is ''; write a whole number from 0."],
  [
    'sslmode=bogus',
    expect.stringMatching(/^sslmode in DATABASE_URL is 'bogus'; write one of disable, .*, no-verify\.$/),
  ],
])('%s is refused with a sentence that holds no password', (query, sentence) => {
  const faults = databaseFaults(`${address}?${query}`)
  expect(faults).toEqual([sentence])
  expect(faults.join()).not.toContain('secret')
})

test.each(['0', '-1', '61', '2.5', '', '3s'])('%j is no time to wait for a connection', (value) => {
  const sentence = `connect_timeout in DATABASE_URL is '${value}'; write a whole number of seconds from 1 to 60.`
  expect(databaseFaults(`${address}?connect_timeout=${value}`)).toEqual([sentence])
})

test('what is not the address of a PostgreSQL is told', () => {
  expect(databaseFaults('mysql://db/site')).toEqual([expect.stringContaining('is not a PostgreSQL address')])
})
