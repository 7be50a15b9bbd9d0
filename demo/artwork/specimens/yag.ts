import { FULL_TURN } from '../press/numbers.ts'
import type { Pen, Scene } from '../press/press.ts'
import { rounded } from '../vocabulary/gradients.ts'
import { oval } from '../vocabulary/shapes.ts'
import { SHEET_HEIGHT, scatter, specimenPress } from './sheet.ts'

type Drop = readonly [x: number, y: number, radius: number]

/** Oil: drops of every size that nowhere touch. */
export const yag: Scene = (scale) => {
  const press = specimenPress(203, 'amber', scale)
  const { random, noise } = press
  press.field(
    (x, y) => 0.3 + 0.4 * (1 - y / SHEET_HEIGHT) + (noise.fbm(x * 0.003, y * 0.003, 3) - 0.5) * 0.3,
    ['olive', 'gold', 'amber', 'wheat'],
    { contrast: 1.2 },
  )
  const candidates = scatter(random, 84, 700)
    .map(([x, y]): Drop => [x, y, 14 + random() ** 2.6 * 120])
    .sort((a, b) => b[2] - a[2])
  const drops: Drop[] = []
  for (const [x, y, radius] of candidates) {
    const free = drops.every(([ox, oy, other]) => Math.hypot(ox - x, oy - y) > other + radius + 4)
    if (free) drops.push([x, y, radius])
  }
  press.layer(
    (pen) => {
      for (const drop of drops) paintDrop(pen, drop)
    },
    ['moss', 'olive', 'gold', 'amber', 'bone'],
    { soft: 0.25, contrast: 1.3 },
  )
  press.layer(
    (pen) => {
      for (const [x, y, radius] of drops)
        oval(pen, x - radius * 0.42, y - radius * 0.46, radius * 0.24, radius * 0.1, 1, -0.7)
    },
    ['bone', 'bone'],
  )
  return press.finish()
}

/** Light goes through a drop and gathers on the side away from its source. */
function paintDrop(pen: Pen, [x, y, radius]: Drop): void {
  pen.fillStyle = rounded(
    pen,
    [x + radius * 0.28, y + radius * 0.34, radius * 0.05],
    [x, y, radius],
    [
      [0, 1],
      [0.45, 0.72],
      [0.84, 0.38],
      [1, 0.06],
    ],
  )
  pen.beginPath()
  pen.arc(x, y, radius, 0, FULL_TURN)
  pen.fill()
}
