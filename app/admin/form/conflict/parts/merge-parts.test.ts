import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isContested, mergeParts, type Stretch } from './merge-parts.ts'

const before = ['First paragraph here', 'Second paragraph here', 'Third paragraph here']
const merge = (theirs: readonly string[], yours: readonly string[]) => mergeParts({ before, theirs, yours })
const partsOf = (stretches: readonly Stretch[]) =>
  stretches.flatMap((stretch) => (isContested(stretch) ? ['?'] : stretch.parts))
const put = (index: number, count: number, ...parts: string[]) => before.toSpliced(index, count, ...parts)

test('what one changed comes beside what the other changed, also next to it', () => {
  const both = merge(put(0, 1, 'First paragraph here, theirs'), put(1, 1, 'Second paragraph here, mine'))
  expect(partsOf(both)).toEqual(['First paragraph here, theirs', 'Second paragraph here, mine', 'Third paragraph here'])
})

test('what is inserted and deleted elsewhere stays so, and two insertions in one place follow each other', () => {
  expect(partsOf(merge(put(0, 1), put(3, 0, 'New at the end')))).toEqual([before[1], before[2], 'New at the end'])
  expect(partsOf(merge(put(1, 0, 'Theirs'), put(1, 0, 'Mine')))).toEqual([
    before[0],
    'Theirs',
    'Mine',
    ...before.slice(1),
  ])
  expect(partsOf(merge(put(1, 0, 'Both'), put(1, 0, 'Both')))).toEqual(put(1, 0, 'Both'))
})

test('where one deletes all around what the other inserts, the insertion is left', () => {
  expect(partsOf(merge([], put(1, 0, 'Mine')))).toEqual(['Mine'])
})

test('only the part that both changed is chosen, among others that one of them changed too', () => {
  const theirs = ['First paragraph, theirs', 'Second paragraph, theirs', 'Third paragraph, theirs']
  const [, second, ...rest] = merge(theirs, put(1, 1, 'Second paragraph, mine', 'And one more'))
  expect(second).toEqual({
    before: ['Second paragraph here'],
    theirs: ['Second paragraph, theirs'],
    yours: ['Second paragraph, mine'],
  })
  expect(partsOf(rest)).toEqual(['And one more', 'Third paragraph, theirs'])
})

test('what one deleted and the other changed is chosen', () => {
  expect(merge(put(1, 1), put(1, 1, 'Second paragraph, mine'))).toContainEqual({
    before: ['Second paragraph here'],
    theirs: [],
    yours: ['Second paragraph, mine'],
  })
})

test('parts too long to be compared are one choice', () => {
  const long = (end: string) => Array.from({ length: 60 }, (_, index) => `${`word${index} `.repeat(1_000)}${end}`)
  const stretches = mergeParts({ before: long('a'), theirs: long('b'), yours: long('c') })
  expect(stretches.map(isContested)).toEqual([true])
})

const text = fc.array(fc.constantFrom('a b c', 'a b d', 'x y', 'x z', 'm', 'n', ''), { maxLength: 9 })
const versions = fc.record({ before: text, theirs: text, yours: text })
const swap = (stretch: Stretch): Stretch =>
  isContested(stretch) ? { ...stretch, theirs: stretch.yours, yours: stretch.theirs } : stretch
const sorted = (stretches: readonly Stretch[]) =>
  stretches.map((stretch) => (isContested(stretch) ? stretch : { parts: stretch.parts.toSorted() }))

test('a side that changed nothing gives the other, whichever it is', () => {
  fc.assert(
    fc.property(text, text, (began, changed) => {
      expect(partsOf(mergeParts({ before: began, theirs: began, yours: changed }))).toEqual(changed)
      expect(partsOf(mergeParts({ before: began, theirs: changed, yours: began }))).toEqual(changed)
      expect(partsOf(mergeParts({ before: began, theirs: changed, yours: changed }))).toEqual(changed)
    }),
  )
})

test('who is who matters only for the order of what both put in one place', () => {
  fc.assert(
    fc.property(versions, ({ before: began, theirs, yours }) => {
      const one = mergeParts({ before: began, theirs, yours })
      const other = mergeParts({ before: began, theirs: yours, yours: theirs }).map(swap)
      expect(sorted(other)).toEqual(sorted(one))
    }),
  )
})

test('no part that either side wrote is lost: it is in the text, or to be chosen', () => {
  fc.assert(
    fc.property(versions, ({ before: began, theirs, yours }) => {
      const stretches = mergeParts({ before: began, theirs, yours })
      const shown = new Set(
        stretches.flatMap((each) => (isContested(each) ? [...each.theirs, ...each.yours] : each.parts)),
      )
      const written = [...theirs, ...yours].filter((part) => !began.includes(part))
      expect(written.filter((part) => !shown.has(part))).toEqual([])
    }),
  )
})
