import { expect, test } from 'vitest'
import { allOf, noSelection, spanned, toggled, toggledPage, without } from './selection.ts'

const order = [5, 3, 9, 1, 7]
const ids = ({ ids: all }: { ids: ReadonlySet<number> }) => [...all].toSorted()

test('one after the other is added and taken out again', () => {
  const two = toggled(toggled(noSelection, 3), 9)
  expect(ids(two)).toEqual([3, 9])
  expect(ids(toggled(two, 3))).toEqual([9])
})

test('Shift selects a span in the order that is shown, either way, and draws it smaller again', () => {
  const first = toggled(noSelection, 3)
  const span = spanned(first, order, 7)
  expect(ids(span)).toEqual([1, 3, 7, 9])
  expect(ids(spanned(span, order, 9))).toEqual([3, 9])
  expect(ids(spanned(span, order, 5))).toEqual([3, 5])
})

test('a span is added to what was selected before', () => {
  const apart = toggled(toggled(noSelection, 5), 9)
  expect(ids(spanned(apart, order, 1))).toEqual([1, 5, 9])
})

test('without an anchor, or with one that is no longer shown, Shift selects the item alone', () => {
  expect(ids(spanned(noSelection, order, 9))).toEqual([9])
  expect(ids(spanned(noSelection, order, 9, 3))).toEqual([3, 9])
  expect(ids(spanned(toggled(noSelection, 42), order, 9))).toEqual([42, 9].toSorted())
})

test('all of them', () => expect(ids(allOf(order))).toEqual([...order].toSorted()))

test('a page is added to what is selected on others, and taken out again once all of it is selected', () => {
  const apart = toggled(toggled(noSelection, 42), 3)
  const page = toggledPage(apart, order)
  expect(ids(page)).toEqual([...order, 42].toSorted())
  expect(ids(toggledPage(page, order))).toEqual([42])
})

test('what is deleted is not selected any more, nor comes back with the next span', () => {
  const rest = without(toggled(toggled(noSelection, 3), 9), [3])
  expect(ids(rest)).toEqual([9])
  expect(ids(spanned(rest, order, 1))).toEqual([1, 9])
})
