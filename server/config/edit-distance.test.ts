import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

/** As it is defined: slow, and simple enough to be believed. */
function plainly(one: readonly string[], other: readonly string[]): number {
  const [[first, ...rest], [otherFirst, ...others]] = [one, other]
  if (first === undefined || otherFirst === undefined) return Math.max(one.length, other.length)
  if (first === otherFirst) return plainly(rest, others)
  return 1 + Math.min(plainly(rest, other), plainly(one, others), plainly(rest, others))
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ş', '🌾'), maxLength: 5 })

test('counts letters that are added, taken away or replaced', () => {
  fc.assert(fc.property(word, word, (one, other) => editDistance(one, other) === plainly([...one], [...other])))
})

test('with a limit it is exact up to the limit, and above it beyond', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const [exact, limited] = [editDistance(one, other), editDistance(one, other, most)]
      return exact <= most ? limited === exact : limited > most
    }),
  )
})

test('gives up as soon as the limit is passed', () => {
  const [one, other] = ['k'.repeat(30), 'z'.repeat(30)]
  expect(editDistance(one, other)).toBe(30)
  // Had it compared all letters, it would know that.
  expect(editDistance(one, other, 2)).toBe(3)
})
