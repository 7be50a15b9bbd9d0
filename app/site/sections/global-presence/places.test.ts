import { expect, test } from 'vitest'
import { cropFor, headOf, type MapPoint, placeAt, spotOf } from './places.ts'

const point: MapPoint = {
  id: 1,
  title: 'İstanbul',
  description: null,
  latitude: 41.08,
  longitude: 29.02,
  x: null,
  y: null,
  marker_type: 'default',
  display_order: 1,
  is_active: true,
  created_at: '',
  updated_at: '',
}

test('coordinates become shares of the map', () => {
  expect(placeAt(-180, 90)).toEqual({ x: 0, y: 0 })
  expect(placeAt(180, -90)).toEqual({ x: 100, y: 100 })
  expect(spotOf(point)?.x).toBeCloseTo(58.061, 3)
  expect(spotOf(point)?.y).toBeCloseTo(27.178, 3)
})

test('a place set by hand wins, but only a whole one', () => {
  expect(spotOf({ ...point, x: 10, y: 0 })).toEqual({ x: 10, y: 0 })
  expect(spotOf({ ...point, x: 10 })?.x).toBeCloseTo(58.061, 3)
  expect(spotOf({ ...point, latitude: null })).toBeUndefined()
})

test('the head office is the first office', () => {
  const agent = { point }
  const office = { point: { ...point, id: 2, marker_type: 'office' as const } }
  expect(headOf([agent, office, { point: { ...office.point, id: 3 } }])).toBe(office)
  expect(headOf([agent])).toBeUndefined()
})

test('the map is cropped, but not before the last point', () => {
  expect(cropFor([])).toEqual({ top: 4, bottom: 78 })
  expect(cropFor([placeAt(-68.3, -54.8)]).bottom).toBeCloseTo(84.44, 1)
  expect(cropFor([placeAt(0, 89), placeAt(0, -90)])).toEqual({ top: 0, bottom: 100 })
})
