import { expect, test } from 'vitest'
import { focalOf } from './focal.ts'

test.each([
  ['/art/lng-terminal.jpg', '70% 50%', '64% 50%'],
  ['/art/quarry.jpg', '62% 50%', '62% 50%'],
  ['/uploads/quarry.jpg', undefined, undefined],
  [null, undefined, undefined],
])('%s', (src, wide, upright) => {
  expect(focalOf(src)).toBe(wide)
  expect(focalOf(src, 'upright')).toBe(upright)
})
