import { FULL_TURN, lerp } from '../press/numbers.ts'
import type { Pen, Scene } from '../press/press.ts'
import type { Random } from '../press/random.ts'
import { rounded } from '../vocabulary/gradients.ts'
import { disc, grey, type Point, within } from '../vocabulary/shapes.ts'
import { scatter, specimenPress } from './sheet.ts'

/** Fruit: slices of orange on orange peel. */
export const meyve: Scene = (scale) => {
  const press = specimenPress(217, 'flare', scale)
  const { random, noise } = press
  press.field((x, y) => 0.4 + (noise.fbm(x * 0.02, y * 0.02, 4) - 0.5) * 0.5, ['rust', 'flare', 'clay'])
  press.layer(
    (pen) => {
      for (const centre of scatter(random, 218, 3000)) paintSlice(pen, centre, random)
    },
    ['rust', 'flare', '#FF8A3C', 'amber', 'bone'],
    { soft: 0.2, contrast: 1.4 },
  )
  return press.finish()
}

function paintSlice(pen: Pen, [x, y]: Point, random: Random): void {
  const radius = 100 + random() * 26
  const segments = 9 + Math.floor(random() * 3)
  const turn = random() * 6
  disc(pen, x, y, radius, 0.55)
  disc(pen, x, y, radius * 0.955, 1)
  for (let i = 0; i < segments; i++) {
    within(pen, () => {
      pen.translate(x, y)
      pen.rotate(turn + (i * FULL_TURN) / segments)
      paintSegment(pen, radius, (FULL_TURN / segments / 2) * 0.88, random)
    })
  }
  disc(pen, x, y, radius * 0.055, 0.9)
}

/** One segment, pointing right, with the little sacs of juice in it. */
function paintSegment(pen: Pen, radius: number, half: number, random: Random): void {
  const inner = radius * 0.1
  const outer = radius * 0.86
  pen.fillStyle = rounded(
    pen,
    [0, 0, inner],
    [0, 0, outer],
    [
      [0, 0.72],
      [0.6, 0.5],
      [1, 0.34],
    ],
  )
  pen.beginPath()
  pen.moveTo(inner, 0)
  pen.lineTo(outer * Math.cos(half), outer * Math.sin(half))
  pen.quadraticCurveTo(outer * 1.07, 0, outer * Math.cos(half), -outer * Math.sin(half))
  pen.closePath()
  pen.fill()
  pen.lineWidth = 1.6
  for (let sac = 0; sac < 16; sac++) {
    const from = lerp(inner * 2.4, outer * 0.9, random())
    const angle = (random() - 0.5) * half * 1.3
    pen.strokeStyle = grey(random() < 0.5 ? 0.82 : 0.26)
    pen.beginPath()
    pen.moveTo(from * Math.cos(angle), from * Math.sin(angle))
    pen.lineTo((from + 14) * Math.cos(angle * 1.02), (from + 14) * Math.sin(angle * 1.02))
    pen.stroke()
  }
}
