import type { Pen, Press } from '../../press/press.ts'
import { fill, line, poly, rect, stroke } from '../../vocabulary/shapes.ts'

export const TRACK_LEVEL = 664
const SPAN = 150
const FOOT = 980

/** Stone arches across the whole picture. */
export function printViaduct(press: Press): void {
  const { noise, width } = press
  press.layer(
    (pen) => {
      rect(pen, -20, TRACK_LEVEL, width + 40, 34, 0.1)
      rect(pen, -20, TRACK_LEVEL, width + 40, 4, 0.75)
      rect(pen, -20, TRACK_LEVEL + 30, width + 40, 4, 0.3)
      for (let x = -60; x < width + 120; x += SPAN) {
        paintPier(pen, x, FOOT + noise.fbm(x * 0.01, 2, 2) * 60)
        paintArch(pen, x)
      }
    },
    ['night', 'umber', 'plum', 'rust', 'amber'],
    { soft: 0.22 },
  )
}

function paintPier(pen: Pen, x: number, foot: number): void {
  const top = TRACK_LEVEL + 30
  poly(
    pen,
    [
      [x - 19, top],
      [x + 19, top],
      [x + 27, foot],
      [x - 27, foot],
    ],
    0.1,
  )
  for (let course = 0; course < 16; course++) {
    const y = TRACK_LEVEL + 60 + course * 20
    line(pen, x - 25, y, x + 25, y, 0.8, 0.03)
  }
}

/** The spandrel to the right of a pier, with the opening cut out of it. */
function paintArch(pen: Pen, x: number): void {
  const top = TRACK_LEVEL + 34
  const spring = TRACK_LEVEL + 116
  const crown = TRACK_LEVEL + 108
  pen.beginPath()
  pen.moveTo(x + 19, top)
  pen.lineTo(x + 131, top)
  pen.lineTo(x + 131, spring)
  pen.arc(x + 75, crown, 56, 0, Math.PI, true)
  pen.lineTo(x + 19, spring)
  pen.closePath()
  fill(pen, 0.1)
  pen.beginPath()
  pen.arc(x + 75, crown, 57, Math.PI * 1.5, 0)
  stroke(pen, 2, 0.5)
}
