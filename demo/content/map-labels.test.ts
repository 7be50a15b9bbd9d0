import { expect, test } from 'vitest'
import { greatCircle } from '#app/site/sections/global-presence/great-circle.ts'
import { placeLabels } from '#app/site/sections/global-presence/labels.ts'
import { placeAt } from '#app/site/sections/global-presence/places.ts'
import { mapPointsDemo } from './map-points.ts'

const points = mapPointsDemo.map(({ title, longitude, latitude }, index) => ({
  title,
  place: placeAt(longitude ?? 0, latitude ?? 0),
  isHead: index === 0,
}))

test('every name on the map has room', () => {
  const ways = points.slice(1).flatMap(({ place }) => (points[0] ? greatCircle(points[0].place, place) : []))
  expect(placeLabels(points, ways)).not.toContain('hidden')
})
