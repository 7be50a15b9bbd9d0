import { expect, test } from 'vitest'
import { between, holds, largest, pointOn, within } from './area.ts'

const size = { width: 1920, height: 1080 }

test('the largest part of a shape lies around the middle, or as near to it as the edges allow', () => {
  expect(largest(size, undefined)).toEqual({ x: 0, y: 0, width: 1920, height: 1080 })
  expect(largest(size, 1)).toEqual({ x: 420, y: 0, width: 1080, height: 1080 })
  expect(largest(size, 4 / 5)).toEqual({ x: 528, y: 0, width: 864, height: 1080 })
  expect(largest(size, 1, { x: 1800, y: 900, width: 100, height: 100 })).toEqual({
    x: 840,
    y: 0,
    width: 1080,
    height: 1080,
  })
})

test('what is drawn keeps its shape and stays on the picture', () => {
  expect(between({ x: 100, y: 100 }, { x: 500, y: 300 }, size)).toEqual({ x: 100, y: 100, width: 400, height: 200 })
  expect(between({ x: 500, y: 300 }, { x: 100, y: 100 }, size)).toEqual({ x: 100, y: 100, width: 400, height: 200 })
  expect(between({ x: 0, y: 0 }, { x: 1920, y: 50 }, size, 1)).toEqual({ x: 0, y: 0, width: 1080, height: 1080 })
  expect(between({ x: 5, y: 5 }, { x: 5, y: 5 }, size)).toEqual({ x: 5, y: 5, width: 16, height: 16 })
})

test('nothing is cut beyond the edges', () =>
  expect(within({ x: -50, y: 2000, width: 5000, height: 100 }, size)).toEqual({
    x: 0,
    y: 980,
    width: 1920,
    height: 100,
  }))

test('a point of the picture is found again on its part', () => {
  const area = { x: 960, y: 0, width: 960, height: 1080 }
  expect(pointOn(area, size, { x: 75, y: 40 })).toEqual({ x: 50, y: 40 })
  expect(pointOn(area, size, { x: 10, y: 40 })).toEqual({ x: 0, y: 40 })
  expect(holds(area, { x: 1000, y: 5 })).toBe(true)
  expect(holds(area, { x: 900, y: 5 })).toBe(false)
})
