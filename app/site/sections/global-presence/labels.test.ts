import { expect, test } from 'vitest'
import { mapPointsDemo } from '#demo/content/map-points.ts'
import { greatCircle } from './great-circle.ts'
import { placeLabels } from './labels.ts'
import { placeAt } from './places.ts'

const demo = mapPointsDemo.map(({ title, longitude, latitude }, index) => ({
  title,
  place: placeAt(longitude ?? 0, latitude ?? 0),
  isHead: index === 0,
}))

test('every name of the demonstration company has room', () => {
  const ways = demo.slice(1).flatMap(({ place }) => (demo[0] ? greatCircle(demo[0].place, place) : []))
  expect(placeLabels(demo, ways)).not.toContain('hidden')
})

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
