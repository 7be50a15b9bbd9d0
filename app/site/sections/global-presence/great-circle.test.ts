import { expect, test } from 'vitest'
import { greatCircle, pathOf } from './great-circle.ts'
import { placeAt } from './places.ts'

const istanbul = placeAt(29.02, 41.08)

test('begins and ends where it should', () => {
  const houston = placeAt(-95.37, 29.76)
  const way = greatCircle(istanbul, houston)
  expect(way[0]?.x).toBeCloseTo(istanbul.x)
  expect(way[0]?.y).toBeCloseTo(istanbul.y)
  expect(way.at(-1)?.x).toBeCloseTo(houston.x)
  expect(way.at(-1)?.y).toBeCloseTo(houston.y)
})

test('bends towards the pole', () => {
  const way = greatCircle(istanbul, placeAt(-95.37, 29.76))
  const northernmost = 90 - Math.min(...way.map(({ y }) => y)) * 1.8
  expect(northernmost).toBeGreaterThan(55)
})

test('follows the equator and the meridians', () => {
  const equator = greatCircle(placeAt(0, 0), placeAt(60, 0))
  expect(equator.every(({ y }) => Math.abs(y - 50) < 1e-6)).toBe(true)
  const meridian = greatCircle(placeAt(30, 40), placeAt(30, -30))
  expect(meridian.every(({ x }) => Math.abs(x - placeAt(30, 0).x) < 1e-6)).toBe(true)
})

test('is written in steps that add up to its places', () => {
  const way = greatCircle(istanbul, placeAt(-95.37, 29.76))
  const places: [number, number][] = []
  for (const [, command, x, y] of pathOf(way).matchAll(/([Ml])(-?\d+) ?(-?\d+)/g)) {
    const [fromX, fromY] = (command === 'l' && places.at(-1)) || [0, 0]
    places.push([fromX + Number(x), fromY + Number(y)])
  }
  expect(places).toEqual(way.map((spot) => [Math.round(spot.x * 36), Math.round(spot.y * 18)]))
  expect(pathOf(way).length).toBeLessThan(8 * way.length)
})

test('breaks off at the edge of the map', () => {
  const path = pathOf(greatCircle(placeAt(170, 10), placeAt(-170, 10)))
  expect(path.match(/M/g)).toHaveLength(2)
})

test('is nothing where no way is the shortest', () => {
  expect(greatCircle(istanbul, istanbul)).toEqual([])
  expect(greatCircle(placeAt(0, 0), placeAt(180, 0))).toEqual([])
  expect(pathOf([])).toBe('')
})
