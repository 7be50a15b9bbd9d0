import { expect, test } from 'vitest'
import { fitWithin } from './fit-within.ts'

const most = { width: 1920, height: 1080 }

test.each([
  [
    { width: 800, height: 600 },
    { width: 800, height: 600 },
  ],
  [
    { width: 3840, height: 2160 },
    { width: 1920, height: 1080 },
  ],
  [
    { width: 4000, height: 1000 },
    { width: 1920, height: 480 },
  ],
  [
    { width: 1000, height: 4000 },
    { width: 270, height: 1080 },
  ],
  [
    { width: 40_000, height: 2 },
    { width: 1920, height: 1 },
  ],
])('%o fits as %o', (size, fitted) => {
  expect(fitWithin(size, most)).toEqual(fitted)
})
