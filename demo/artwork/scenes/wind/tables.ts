import { bell } from '../../press/numbers.ts'
import type { Pen } from '../../press/press.ts'
import { line, poly } from '../../vocabulary/shapes.ts'

/** Five rows of solar tables that follow the slope; those under the sun throw its light back. */
export function paintTables(pen: Pen, groundAt: (x: number) => number, width: number, sunX: number): void {
  for (let row = 0; row < 5; row++) {
    const size = 0.5 + row * 0.36
    const drop = 36 + row * 30 + row * row * 13
    const height = 40 * size
    const lean = height * 0.5
    const step = 46 * size
    const start = 640 - row * 70
    const railAt = (x: number) => groundAt(x) + drop
    for (let x = start; x < width + 120; x += step) {
      const y = railAt(x)
      line(pen, x + step * 0.5, y + height * 0.1, x + step * 0.5, y + height * 0.5, 2.4 * size, 0.02)
    }
    for (let x = start; x < width + 120; x += step) {
      const y = railAt(x)
      const next = railAt(x + step)
      const glare = bell(x - (sunX + row * 20), 300)
      poly(
        pen,
        [
          [x + lean, y - height],
          [x + step + lean, next - height],
          [x + step, next],
          [x, y],
        ],
        0.36 + 0.55 * glare,
      )
      for (const share of [1 / 3, 2 / 3]) {
        const dx = lean * share
        const dy = height * share
        line(pen, x + dx, y - dy, x + step + dx, next - dy, 0.8 * size, 0.16)
      }
      line(pen, x + lean, y - height, x, y, 1.3 * size, 0.12)
      line(pen, x + lean, y - height, x + step + lean, next - height, 2 * size, 0.95)
      line(pen, x, y, x + step, next, 1.6 * size, 0.05)
    }
  }
}
