import { expect, test } from 'vitest'
import type { Answers } from '#content/answers.ts'
import { degrees, mapView, officeCoordinates, pixelsPerMetre, placeText } from './map-view.ts'

type Row = Answers['/api/contact-info'][number]
const at = (map_latitude: number | null, map_longitude: number | null) => ({ map_latitude, map_longitude }) as Row
const istanbul = { latitude: 41.08, longitude: 29.02 }

test('the first row with both coordinates counts, else the default', () => {
  expect(officeCoordinates([at(null, null), at(10, null), at(0, 20), at(3, 4)])).toEqual({ latitude: 0, longitude: 20 })
  expect(officeCoordinates([])).toEqual(istanbul)
})

test('the embed of OpenStreetMap opens at zoom 15 with a marker', () => {
  const { embed, page } = mapView(istanbul, undefined)
  const url = new URL(embed)
  const [west = 0, south = 0, east = 0, north = 0] = (url.searchParams.get('bbox') ?? '').split(',').map(Number)
  expect(url.searchParams.get('marker')).toBe('41.08,29.02')
  expect((west + east) / 2).toBeCloseTo(29.02, 5)
  expect((south + north) / 2).toBeCloseTo(41.08, 5)
  const pixels = ((east - west) / 360) * 256 * 2 ** 15
  expect(pixels).toBeCloseTo(240, 0)
  expect(page).toBe('https://www.openstreetmap.org/?mlat=41.08&mlon=29.02#map=15/41.08/29.02')
})

test('a key brings the map of Google', () => {
  const { embed, page, provider } = mapView(istanbul, 'a key')
  expect(provider).toBe('Google Maps')
  expect(embed).toBe('https://www.google.com/maps/embed/v1/place?key=a+key&q=41.08%2C29.02&zoom=15')
  expect(page).toBe('https://www.google.com/maps/search/?api=1&query=41.08%2C29.02')
})

test('a metre is as long as on the map', () => {
  expect(1 / pixelsPerMetre({ latitude: 0, longitude: 0 })).toBeCloseTo(4.777, 3)
  expect(1 / pixelsPerMetre(istanbul)).toBeCloseTo(3.601, 3)
})

test('coordinates read as on a chart', () => {
  expect(placeText(istanbul)).toBe('41°04′48″ N, 29°01′12″ E')
  expect(placeText({ latitude: -33.9, longitude: -70.5 })).toBe('33°54′00″ S, 70°30′00″ W')
  expect(degrees(3599.6)).toBe('1°00′00″')
})
