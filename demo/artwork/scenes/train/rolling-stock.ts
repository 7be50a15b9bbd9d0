import type { Pen, Press } from '../../press/press.ts'
import type { Lamp } from '../../vocabulary/lights.ts'
import { disc, line, placed, poly, rect } from '../../vocabulary/shapes.ts'
import { TRACK_LEVEL } from './viaduct.ts'

const RAIL = TRACK_LEVEL - 2
const LOCOMOTIVE = 604

export const TRAIN_LAMPS: readonly Lamp[] = [
  [LOCOMOTIVE + 4, RAIL - 44, 1.3],
  [LOCOMOTIVE + 10, RAIL - 44, 1],
]

/** A locomotive heading left with hopper wagons that run out of the picture, under the catenary. */
export function printRollingStock(press: Press): void {
  const { width } = press
  press.layer(
    (pen) => {
      placed(pen, LOCOMOTIVE, RAIL, 1, 1, () => paintLocomotive(pen))
      for (let i = 0; i < 8; i++) placed(pen, 856 + i * 168, RAIL, 1, 1, () => paintHopper(pen))
      for (let i = 0; i < 24; i++) placed(pen, i * 84 - 10, RAIL, 1, 1, () => paintMast(pen))
      line(pen, -20, RAIL - 124, width + 20, RAIL - 124, 1.4, 0.1)
      line(pen, -20, RAIL - 112, width + 20, RAIL - 112, 1, 0.1)
    },
    ['night', 'umber', 'plum', 'clay', 'amber', 'bone'],
    { soft: 0.22 },
  )
  press.layer((pen) => rect(pen, LOCOMOTIVE + 2, RAIL - 44, 232, 9, 0.7), ['rust', 'flare'], { soft: 0.15 })
}

function paintWheels(pen: Pen, x: number, count: number, step: number): void {
  for (let i = 0; i < count; i++) {
    disc(pen, x + i * step, -7, 7.4, 0.03)
    disc(pen, x + i * step, -7, 3, 0.3)
  }
}

function paintLocomotive(pen: Pen): void {
  poly(pen, '0,-14 4,-50 26,-58 30,-80 72,-80 76,-70 236,-70 240,-14', 0.12)
  line(pen, 30, -80, 72, -80, 2.6, 0.95)
  line(pen, 76, -70, 236, -70, 2.6, 0.95)
  rect(pen, 36, -74, 14, 14, 0.85)
  rect(pen, 54, -74, 14, 14, 0.4)
  for (let grille = 0; grille < 12; grille++) rect(pen, 92 + grille * 11, -58, 7, 22, 0.26)
  rect(pen, 120, -80, 44, 10, 0.1)
  rect(pen, 120, -81, 44, 2, 0.8)
  rect(pen, 4, -30, 234, 4, 0.5)
  paintWheels(pen, 26, 3, 20)
  paintWheels(pen, 172, 3, 20)
  line(pen, 236, -70, 240, -14, 3, 0.8)
}

function paintHopper(pen: Pen): void {
  poly(pen, '0,-64 156,-64 150,-40 118,-18 38,-18 6,-40', 0.14)
  poly(pen, '8,-64 40,-72 116,-72 148,-64', 0.3)
  line(pen, 0, -64, 156, -64, 2.6, 0.95)
  for (let rib = 1; rib < 10; rib++) line(pen, rib * 15.6, -63, rib * 15.6, -36, 1.4, 0.05)
  line(pen, 150, -62, 146, -40, 3, 0.75)
  poly(pen, '44,-18 70,-18 62,-8 52,-8', 0.06)
  poly(pen, '86,-18 112,-18 104,-8 94,-8', 0.06)
  rect(pen, -6, -20, 168, 4, 0.1)
  paintWheels(pen, 12, 2, 17)
  paintWheels(pen, 128, 2, 17)
}

function paintMast(pen: Pen): void {
  line(pen, 0, 2, 0, -132, 2.6, 0.06)
  line(pen, 0, -122, 26, -128, 1.8, 0.06)
  line(pen, 0, -106, 26, -126, 1.2, 0.06)
}
