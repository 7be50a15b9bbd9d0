import { smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import type { Isometric } from '../../vocabulary/isometric.ts'
import { poly, segment } from '../../vocabulary/shapes.ts'
import { BUNDS, type Bund, paintPlate, ROADS_ACROSS, ROADS_ALONG } from './plan.ts'

/** Sea in the lower left, surf along the shore, concrete and gravel on land. */
export function printCoast(press: Press, plan: Isometric): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const [u, v] = plan.ground(x, y)
      const offshore = v - 12.9 - 0.05 * u - (noise.fbm(u * 0.35, 2, 3) - 0.5) * 1.6
      if (offshore > 0) {
        const swell = noise.fbm(u * 1.1 + v * 0.25, v * 3.2 - u * 0.6, 4, 0.55)
        const surf =
          offshore < 0.5 ? 0.5 * smooth(0.5, 0, offshore) * smooth(0.4, 0.6, noise.fbm(u * 3, v * 3, 3) + 0.1) : 0
        return 0.3 + (swell - 0.5) * 0.42 - 0.12 * smooth(0, 9, offshore) + surf
      }
      return 0.82 + (noise.fbm(u * 0.7, v * 0.7, 5) - 0.5) * 0.14 + (noise.fbm(x * 0.04, y * 0.04, 3) - 0.5) * 0.1
    },
    ['night', 'petrol', 'deep', 'teal', 'sea', 'haze', 'bone'],
    { soft: 0.18, contrast: 1.5 },
  )
}

/** Warm gravel in every bund, the walls around it and the marks on the roads. */
export function printBunds(press: Press, plan: Isometric, random: Random): void {
  const { noise } = press
  press.layer(
    (pen) => {
      for (const { left, back, right, front } of BUNDS)
        paintPlate(pen, plan, left, back, right, front, 0.5 + 0.2 * random())
    },
    ['rust', 'clay', 'wheat', 'bone'],
    { shade: (x, y, tone) => tone + (noise.fbm(x * 0.02, y * 0.03, 4) - 0.5) * 0.5, soft: 0.18 },
  )
  press.layer(
    (pen) => {
      for (const bund of BUNDS) paintWall(pen, plan, bund)
      paintRoadMarks(pen, plan)
    },
    ['deep', 'teal', 'haze', 'bone'],
    { soft: 0.2 },
  )
}

function paintWall(pen: Pen, { place }: Isometric, { left, back, right, front }: Bund): void {
  const top = 0.2
  poly(pen, [place(left, front), place(right, front), place(right, front, top), place(left, front, top)], 0.55)
  poly(pen, [place(right, back), place(right, front), place(right, front, top), place(right, back, top)], 0.2)
  segment(pen, place(left, back, top), place(right, back, top), 3.4, 0.95)
  segment(pen, place(left, back, top), place(left, front, top), 3.4, 0.95)
  segment(pen, place(right, back, top), place(right, front, top), 3.4, 0.95)
  segment(pen, place(left, front, top), place(right, front, top), 3.4, 0.95)
}

function paintRoadMarks(pen: Pen, { place }: Isometric): void {
  for (const x of ROADS_ACROSS) {
    for (let y = -14; y < 11; y += 0.7) segment(pen, place(x, y), place(x, y + 0.3), 1.6, 0.5)
  }
  for (const y of ROADS_ALONG) {
    for (let x = -4; x < 26; x += 0.7) segment(pen, place(x, y), place(x + 0.3, y), 1.6, 0.5)
  }
}
