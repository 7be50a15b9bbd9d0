import { expect, test } from 'vitest'
import { isometric } from './isometric.ts'

test('a place on the ground is found again from its point in the picture', () => {
  const plan = isometric(1060, -250, 104)
  const [x, y] = plan.ground(...plan.place(3.25, -7.5))
  expect(x).toBeCloseTo(3.25)
  expect(y).toBeCloseTo(-7.5)
})

test('height moves a point straight up', () => {
  const { place } = isometric(0, 0, 10)
  expect(place(1, 2, 3)[0]).toBe(place(1, 2)[0])
  expect(place(1, 2)[1] - place(1, 2, 3)[1]).toBeCloseTo(30)
})
