import { expect, test } from 'vitest'
import { perTransaction, slicesOf } from './slices.ts'

const sizes = (bytes: readonly number[]) =>
  [...slicesOf(bytes.map((each, id) => ({ id, bytes: each })))].map((slice) => slice.length)

test('a slice ends at 500 items or before it outgrows 256 KB, and holds at least one', () => {
  expect(sizes([])).toEqual([])
  expect(sizes(Array.from({ length: 1_100 }, () => 10))).toEqual([500, 500, 100])
  expect(sizes(Array.from({ length: 5 }, () => 120_000))).toEqual([2, 2, 1])
  expect(sizes([10, 10, 2_000_000, 10])).toEqual([2, 1, 1])
})

test('a transaction changes 250 items or 4 MB', () => {
  const sizes = (count: number, bytes: number) =>
    [...slicesOf(Array(count).fill({ bytes }), perTransaction)].map((slice) => slice.length)
  expect(sizes(600, 10)).toEqual([250, 250, 100])
  expect(sizes(10, 1_000_000)).toEqual([4, 4, 2])
})

test('ids stay in order, and none is lost', () => {
  const keys = Array.from({ length: 2_000 }, (_, id) => ({ id, bytes: (id * 7_919) % 30_000 }))
  expect([...slicesOf(keys)].flat()).toEqual(keys)
})
