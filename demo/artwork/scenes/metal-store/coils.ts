import { FULL_TURN, lerp } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { along, down } from '../../vocabulary/gradients.ts'
import { disc, line, type Point, rect, stroke } from '../../vocabulary/shapes.ts'
import { inHall, receding } from './hall.ts'

const FIRST = 3
const PER_ROW = 3

/** Four rows of coils, two tiers high; steel and copper take turns. */
export function printCoils(press: Press, random: Random): void {
  ;[26, 19, 13.4, 9.4].forEach((z, row) => {
    const radius = (1.05 / z) * 1000
    const [, floor] = inHall(0, -3.1, z)
    const columnX = (x: number) => inHall(x, 0, z)[0]
    press.layer(
      (pen) => {
        rect(
          pen,
          columnX(FIRST - 1.1),
          floor - radius * 0.08,
          radius * 2.06 * PER_ROW + radius * 0.3,
          radius * 0.14,
          0.08,
        )
        for (let i = PER_ROW - 1; i >= 0; i--) {
          paintCoil(pen, [columnX(FIRST + i * 2.12), floor - radius * 1.02], radius, random)
        }
        for (let i = PER_ROW - 2; i >= 0; i--) {
          paintCoil(pen, [columnX(FIRST + 1.06 + i * 2.12), floor - radius * 1.02 - radius * 1.74], radius, random)
        }
      },
      row % 2 === 1 ? ['umber', 'rust', 'clay', 'amber', 'bone'] : ['night', 'petrol', 'teal', 'haze', 'bone'],
      { soft: 0.25, contrast: 1.35 },
    )
  })
}

function paintCoil(pen: Pen, centre: Point, radius: number, random: Random): void {
  paintBody(pen, centre, radius)
  paintFace(pen, centre, radius, random)
  const [x, y] = centre
  const eye = radius * 0.36
  disc(pen, x, y, eye, 0.03)
  arc(pen, centre, eye, 0.2, 1.9)
  stroke(pen, 2, 0.85)
  arc(pen, centre, radius - 1, -1.5, 0.2)
  stroke(pen, 2.4, 1)
  // Steel straps.
  for (const angle of [-0.5, 2.1]) {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    line(pen, x + dx * eye, y + dy * eye, x + dx * radius, y + dy * radius, radius * 0.05, 0.1)
  }
}

function arc(pen: Pen, [x, y]: Point, radius: number, from: number, to: number): void {
  pen.beginPath()
  pen.arc(x, y, radius, from, to)
}

/** The barrel, drawn as slices from the far end forward. */
function paintBody(pen: Pen, centre: Point, radius: number): void {
  const far = receding(centre, 1 - 0.82)
  for (let slice = 0; slice <= 14; slice++) {
    const back = 1 - slice / 14
    const y = lerp(centre[1], far[1], back)
    const sliceRadius = lerp(radius, radius * 0.82, back)
    pen.fillStyle = down(pen, y - sliceRadius, y + sliceRadius, [
      [0, 0.62],
      [0.3, 0.3],
      [1, 0.05],
    ])
    pen.beginPath()
    pen.arc(lerp(centre[0], far[0], back), y, sliceRadius, 0, FULL_TURN)
    pen.fill()
  }
}

/** The face with the edges of its windings. */
function paintFace(pen: Pen, [x, y]: Point, radius: number, random: Random): void {
  pen.fillStyle = along(
    pen,
    [x + radius * 0.8, y - radius * 0.8],
    [x - radius * 0.6, y + radius * 0.7],
    [
      [0, 1],
      [0.34, 0.74],
      [0.62, 0.4],
      [1, 0.16],
    ],
  )
  pen.beginPath()
  pen.arc(x, y, radius, 0, FULL_TURN)
  pen.arc(x, y, radius * 0.36, 0, FULL_TURN, true)
  pen.fill()
  pen.globalAlpha = 0.42
  for (let winding = radius * 0.39; winding < radius; winding += Math.max(2.4, radius * 0.03)) {
    const tone = random() < 0.3 ? 0.9 : 0.22
    const width = 0.9 + random() * 0.8
    const wobbleX = x + random() * 1.2
    arc(pen, [wobbleX, y + random() * 1.2], winding, 0, FULL_TURN)
    stroke(pen, width, tone)
  }
  pen.globalAlpha = 1
}
