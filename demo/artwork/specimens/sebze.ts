import { Path2D } from '@napi-rs/canvas'
import { clamp } from '../press/numbers.ts'
import type { Pen, Scene } from '../press/press.ts'
import { rounded } from '../vocabulary/gradients.ts'
import { bow, grey, line, placed, within } from '../vocabulary/shapes.ts'
import { specimenPress } from './sheet.ts'

/** Vegetables: leaves laid over one another like scales. */
export const sebze: Scene = (scale) => {
  const press = specimenPress(223, 'leaf', scale)
  const { random, noise } = press
  press.field(() => 0.05, ['night', 'moss'])
  press.layer(
    (pen) => {
      for (let row = 0; row < 15; row++) {
        for (let column = -1; column < 6; column++) {
          const x = (column + (row % 2 ? 0.5 : 0)) * 190 + 40 + (random() - 0.5) * 16
          const y = -60 + row * 92
          const tone = 0.5 + 0.4 * noise.fbm(x * 0.004, y * 0.004, 2) - 0.1
          placed(pen, x, y, 1, 1, () => paintLeaf(pen, tone))
        }
      }
    },
    ['night', 'moss', 'olive', 'leaf', '#C9D68A', 'bone'],
    { soft: 0.25, contrast: 1.4 },
  )
  return press.finish()
}

const LEAF = new Path2D('M0-75C124-50 112 85 4 155C-112 85-124-50 0-75')

function paintLeaf(pen: Pen, tone: number): void {
  pen.fillStyle = rounded(
    pen,
    [0, 25, 10],
    [0, 50, 225],
    [
      [0, tone * 0.25],
      [0.6, tone * 0.75],
      [1, clamp(tone * 1.25)],
    ],
  )
  pen.fill(LEAF)
  within(pen, () => {
    pen.clip(LEAF)
    const vein = tone + 0.42
    line(pen, 0, -75, 2, 155, 4, vein)
    for (let i = 0; i < 8; i++) {
      const y = -37.5 + i * 25
      for (const side of [-1, 1]) bow(pen, [0, y], [side * 44, y - 5], [side * 92, y - 50], 2.2 - i * 0.12, vein)
    }
  })
  pen.strokeStyle = grey(0.04)
  pen.lineWidth = 3
  pen.stroke(LEAF)
}
