import { expect, test } from 'vitest'
import { createBackOff } from './back-off.ts'

const minute = 60_000

function start() {
  let now = 0
  const backOff = createBackOff({ now: () => now })
  const ended = (id: number, afterMs?: number, isClean = false) => {
    if (afterMs !== undefined) backOff.served(id)
    now += afterMs ?? 0
    return backOff.ended(id, isClean)
  }
  return { ended }
}

test('a worker is replaced at once, and later and later where none lasts', () => {
  const { ended } = start()
  expect([1, 2, 3, 4, 5].map((id) => ended(id, 1_000))).toEqual([0, 500, 1_000, 2_000, 4_000])
  expect(ended(6)).toBeUndefined()
})

test('those that are ended gracefully are replaced at once, however often, and do not count', () => {
  const { ended } = start()
  expect([1, 2, 3, 4, 5, 6, 7].map((id) => ended(id, 1_000, true))).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(ended(8, 1_000)).toBe(0)
  // One that never served ends by itself.
  for (const id of [9, 10, 11, 12]) ended(id, undefined, true)
  expect(ended(13, undefined, true)).toBeUndefined()
})

test('one that has served for a minute lets those before it be forgotten', () => {
  const { ended } = start()
  for (const id of [1, 2, 3, 4]) ended(id)
  expect([ended(5, minute), ended(6)]).toEqual([0, 0])
})
