import { expect, test } from 'vitest'
import { coordinatesOf, placeOfPoint, windowAround } from './coordinates.ts'

const typed = { latitude: '', longitude: '', x: '', y: '' }

test('coordinates become percentages of the map and come back', () => {
  const place = placeOfPoint({ ...typed, latitude: '43.24', longitude: '76.89' })
  expect(place?.x).toBeCloseTo(71.358, 3)
  expect(place?.y).toBeCloseTo(25.978, 3)
  expect(place && coordinatesOf(place)).toEqual({ latitude: '43.24', longitude: '76.89' })
})

test('percentages win, half a place is none', () => {
  expect(placeOfPoint({ latitude: '1', longitude: '1', x: '40', y: '50' })).toEqual({ x: 40, y: 50 })
  expect(placeOfPoint({ ...typed, latitude: '1' })).toBeUndefined()
})

test('the window never leaves the map', () => {
  expect(windowAround({ x: 1, y: 1 }, 4, 2)).toEqual({ left: 0, top: 0, width: 25 })
  expect(windowAround({ x: 99, y: 99 }, 4, 2)).toEqual({ left: 75, top: 75, width: 25 })
})
