import { expect, test } from 'vitest'
import { everything, filterIn, queryOf } from './filter.ts'

test('what is shown stands in the address and is read from it', () => {
  const filter = {
    q: 'köprü & co',
    person: '3',
    kind: 'edit',
    type: 'projects',
    source: 'schedule',
    days: '30',
  } as const
  expect(filterIn(queryOf(filter))).toEqual(filter)
  expect(queryOf(everything)).toBe('')
})

test.each(['?kind=secrets', '?person=x', '?source=mail', '?days=5000', '?other=1', ''])(
  '%s asks for everything',
  (search) => {
    expect(filterIn(search)).toEqual(everything)
  },
)
