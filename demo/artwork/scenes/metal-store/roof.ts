import { lerp } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { line, type Point, placed, rect, segment } from '../../vocabulary/shapes.ts'
import { inHall } from './hall.ts'

const [LEFT, RIGHT, EAVES] = [-9, 7.6, 5.2] as const
const [RIDGE_X, RIDGE] = [-0.7, 8.6] as const
const PANELS = 10

/** Trusses on their columns, from the far end to the near, and the overhead crane. */
export function printRoof(press: Press): void {
  press.layer(
    (pen) => {
      for (let z = 40; z >= 5; z *= 0.82) paintTruss(pen, z)
      paintCrane(pen)
    },
    ['night', 'petrol', 'deep', 'teal', 'haze'],
    { soft: 0.22 },
  )
}

const rafterAt = (x: number) =>
  x < RIDGE_X ? lerp(EAVES, RIDGE, (x - LEFT) / 8.3) : lerp(RIDGE, EAVES, (x - RIDGE_X) / 8.3)

function paintTruss(pen: Pen, z: number): void {
  const left = inHall(LEFT, EAVES, z)
  const right = inHall(RIGHT, EAVES, z)
  const ridge = inHall(RIDGE_X, RIDGE, z)
  const weight = (26 / z) * 1.9
  segment(pen, left, right, weight, 0.3)
  segment(pen, left, ridge, weight, 0.24)
  segment(pen, ridge, right, weight, 0.34)
  for (let panel = 0; panel < PANELS; panel++) {
    const from = panel / PANELS
    const to = (panel + 1) / PANELS
    const x = lerp(LEFT, RIGHT, (from + to) / 2)
    const node = inHall(x, rafterAt(x), z)
    segment(pen, inHall(lerp(LEFT, RIGHT, from), EAVES, z), node, weight * 0.5, 0.3)
    segment(pen, node, inHall(lerp(LEFT, RIGHT, to), EAVES, z), weight * 0.5, 0.36)
  }
  const edge = weight * 0.6
  line(pen, left[0], left[1] - edge, right[0], right[1] - edge, Math.max(0.6, weight * 0.14), 0.6)
  for (const [x, tone] of [
    [LEFT, 0.7],
    [RIGHT, 0.3],
  ] as const) {
    const foot = inHall(x, -3.1, z)
    const head = inHall(x, EAVES, z)
    const lit = ([px, py]: Point): Point => [px - weight * 0.5, py]
    segment(pen, foot, head, weight * 1.1, 0.05)
    segment(pen, lit(foot), lit(head), Math.max(0.6, weight * 0.16), tone)
  }
}

function paintCrane(pen: Pen): void {
  for (const x of [-8.6, 7.2]) segment(pen, inHall(x, 3.9, 44), inHall(x, 3.9, 4), 16, 0.05)
  const left = inHall(-8.6, 4.2, 13)
  const right = inHall(7.2, 4.2, 13)
  segment(pen, left, right, 30, 0.07)
  line(pen, left[0], left[1] - 15, right[0], right[1] - 15, 2.6, 0.75)
  placed(pen, ...inHall(3.1, 4.2, 13), 1, 1, () => {
    rect(pen, -34, 8, 68, 26, 0.1)
    line(pen, -8, 34, -8, 150, 2, 0.2)
    line(pen, 8, 34, 8, 150, 2, 0.2)
    rect(pen, -16, 150, 32, 18, 0.2)
  })
}
