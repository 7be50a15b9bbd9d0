import type { Press } from '../../press/press.ts'
import { across } from '../../vocabulary/gradients.ts'
import { flatHalo } from '../../vocabulary/lights.ts'
import { rect } from '../../vocabulary/shapes.ts'

/** Mullions, transom and sill, with the ceiling lamps mirrored in the glass. The room itself is night. */
export function printWindow(press: Press): void {
  const { width } = press
  press.layer(
    (pen) => {
      for (const x of [-8, 468, 944, 1420, 1896]) {
        pen.fillStyle = across(pen, x, x + 26, [
          [0, 0.05],
          [0.7, 0.12],
          [1, 0.4],
        ])
        pen.fillRect(x, 0, 26, 920)
      }
      rect(pen, 0, 0, width, 46, 0.03)
      rect(pen, 0, 44, width, 3, 0.3)
      rect(pen, 0, 176, width, 10, 0.08)
      rect(pen, 0, 176, width, 2, 0.32)
      rect(pen, 0, 846, width, 28, 0.1)
      rect(pen, 0, 846, width, 3, 0.55)
      rect(pen, 0, 872, width, 220, 0)
    },
    ['night', 'petrol', 'deep', 'teal'],
    { soft: 0.25 },
  )
  press.glow(
    (pen) => {
      flatHalo(pen, 620, 112, 170, 0.5, 0.05)
      flatHalo(pen, 1110, 96, 220, 0.5, 0.05)
      flatHalo(pen, 1600, 112, 170, 0.5, 0.05)
    },
    'haze',
    { soft: 0.4 },
  )
}
