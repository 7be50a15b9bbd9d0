import type { Pen } from '../press/press.ts'
import { grey, poly } from './shapes.ts'

/** A gull: two strokes of a wing. */
export function gull(pen: Pen, x: number, y: number, size: number): void {
  pen.strokeStyle = grey(0)
  pen.lineWidth = 2.2 * size
  pen.beginPath()
  pen.moveTo(x - 16 * size, y - 5 * size)
  pen.quadraticCurveTo(x - 7 * size, y - 9 * size, x, y)
  pen.quadraticCurveTo(x + 8 * size, y - 10 * size, x + 17 * size, y - 6 * size)
  pen.stroke()
}

/** A conifer of four triangles; `toneOf` gives each its own tone. */
export function pine(pen: Pen, x: number, foot: number, height: number, toneOf: () => number): void {
  for (let tier = 0; tier < 4; tier++) {
    const half = height * 0.3 * (1 - tier * 0.2)
    const base = foot - height * tier * 0.24
    poly(
      pen,
      [
        [x - half, base],
        [x + half, base],
        [x, foot - height * (0.42 + tier * 0.24)],
      ],
      toneOf(),
    )
  }
}
