import { expect, test } from 'vitest'
import { createBackOff } from './back-off.ts'

const minute = 60_000

function start() {
  let now = 0
  const backOff = createBackOff({ now: () => now })
  const ended = (id: number, afterMs?: number) => {
    if (afterMs !== undefined) backOff.served(id)
    now += afterMs ?? 0
    return backOff.ended(id)
  }
  return { ended }
}

test('a worker is replaced at once, and later and later where none lasts', () => {
  const { ended } = start()
  expect([1, 2, 3, 4, 5].map((id) => ended(id, 1_000))).toEqual([0, 500, 1_000, 2_000, 4_000])
  expect(ended(6)).toBeUndefined()
})

test('one that has served for a minute lets those before it be forgotten', () => {
  const { ended } = start()
  for (const id of [1, 2, 3, 4]) ended(id)
  expect([ended(5, minute), ended(6)]).toEqual([0, 0])
})
