import { lerp } from '../press/numbers.ts'
import type { Pen, Scene } from '../press/press.ts'
import { rounded } from '../vocabulary/gradients.ts'
import { grey, within } from '../vocabulary/shapes.ts'
import { scatter, specimenPress } from './sheet.ts'

/** Grain: three layers of kernels, the upper ones lighter and farther apart. */
export const tahil: Scene = (scale) => {
  const press = specimenPress(201, 'gold', scale)
  const { random, noise } = press
  press.field((x, y) => 0.2 + 0.2 * noise.fbm(x * 0.01, y * 0.01), ['umber', 'rust'])
  for (const [distance, darkest, lightest] of [
    [44, 0.3, 0.55],
    [50, 0.5, 0.8],
    [66, 0.7, 1],
  ] as const) {
    press.layer(
      (pen) => {
        for (const [x, y] of scatter(random, distance)) {
          const angle = noise.fbm(x * 0.003, y * 0.003, 2) * 6 + random() * 1.2
          const size = 33 + random() * 9
          paintKernel(pen, x, y, size, angle, lerp(darkest, lightest, random()))
        }
      },
      ['umber', 'rust', 'gold', 'wheat', 'bone'],
      { soft: 0.25, contrast: 1.4 },
    )
  }
  return press.finish()
}

function paintKernel(pen: Pen, x: number, y: number, size: number, angle: number, tone: number): void {
  within(pen, () => {
    pen.translate(x, y)
    pen.rotate(angle)
    pen.scale(size, size)
    pen.fillStyle = rounded(
      pen,
      [-0.22, -0.12, 0.05],
      [0, 0, 1.05],
      [
        [0, tone],
        [0.6, tone * 0.72],
        [1, tone * 0.25],
      ],
    )
    pen.beginPath()
    pen.moveTo(0, -1)
    pen.bezierCurveTo(0.62, -0.7, 0.62, 0.6, 0, 1)
    pen.bezierCurveTo(-0.62, 0.6, -0.62, -0.7, 0, -1)
    pen.fill()
    pen.strokeStyle = grey(tone * 0.18)
    pen.lineWidth = 0.075
    pen.beginPath()
    pen.moveTo(0.03, -0.86)
    pen.quadraticCurveTo(0.11, 0, 0.01, 0.88)
    pen.stroke()
  })
}
