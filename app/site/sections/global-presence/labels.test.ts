import { expect, test } from 'vitest'
import { placeLabels } from './labels.ts'
import { placeAt } from './places.ts'

test('names at the edges of the map stay on it', () => {
  const [east, west] = placeLabels(
    [
      { title: 'Auckland', place: placeAt(174.8, -36.9), isHead: false },
      { title: 'Honolulu', place: placeAt(-177, 21.3), isHead: false },
    ],
    [],
  )
  expect(east).toBe('left')
  expect(west).toBe('right')
})

test('neighbours do not share a side, and what has no room waits', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => ({
    title: `Branch office ${index}`,
    place: placeAt(29 + (index % 6), 40 + Math.floor(index / 6)),
    isHead: index === 0,
  }))
  const sides = placeLabels(crowd, [])
  expect(sides[0]).not.toBe('hidden')
  expect(sides.filter((side) => side === 'hidden').length).toBeGreaterThan(10)
  expect(placeLabels([], [])).toEqual([])
})

test('a name moves to a side that fewer ways cross', () => {
  const place = placeAt(29, 41)
  const beside = (steps: number) =>
    Array.from({ length: steps }, (_, step) => ({ x: place.x + 2 + step / 10, y: place.y }))
  const label = { title: 'Istanbul', place, isHead: true }
  expect(placeLabels([label], [])).toEqual(['right'])
  expect(placeLabels([label], beside(1))).toEqual(['left'])
  // Points of ways that lie elsewhere change nothing.
  expect(
    placeLabels(
      [label],
      [
        { x: 0, y: 0 },
        { x: 100, y: 100 },
        { x: place.x, y: place.y + 20 },
      ],
    ),
  ).toEqual(['right'])
})
