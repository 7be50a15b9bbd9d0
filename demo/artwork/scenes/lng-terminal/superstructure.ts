import type { Pen } from '../../press/press.ts'
import { disc, line, placed, poly, rect } from '../../vocabulary/shapes.ts'
import { posts } from '../../vocabulary/structures.ts'

/** What stands on the carrier's deck; y counts from the deck. */
export function paintSuperstructure(pen: Pen): void {
  // The bridge is far aft and as wide as the ship; its own zero is the wheelhouse roof.
  placed(pen, 0, -224, 1, 1, () => {
    paintWheelhouse(pen)
    paintAccommodation(pen)
    paintMast(pen)
  })
  paintCargoDeck(pen)
  line(pen, 0, 16, 0, -190, 5, 0.16)
  line(pen, -26, -150, 26, -150, 2.4, 0.16)
}

function paintWheelhouse(pen: Pen): void {
  rect(pen, -190, 0, 380, 32, 0.62)
  rect(pen, -190, 0, 380, 3, 0.95)
  rect(pen, -184, 10, 368, 11, 0.08)
  for (let i = 0; i < 30; i++) rect(pen, -184 + i * 12.3, 10, 1.6, 11, 0.5)
}

function paintAccommodation(pen: Pen): void {
  for (let floor = 0; floor < 6; floor++) {
    const y = 32 + floor * 30
    rect(pen, -118, y, 236, 30, 0.5 - 0.03 * floor)
    rect(pen, -118, y, 236, 2, 0.8)
    rect(pen, 60, y, 58, 30, 0.22)
    for (let window = 0; window < 13; window++) rect(pen, -108 + window * 17, y + 10, 8, 9, 0.12)
  }
  poly(pen, '-190,32 -118,32 -118,54', 0.3)
  poly(pen, '190,32 118,32 118,54', 0.14)
}

function paintMast(pen: Pen): void {
  rect(pen, -40, -34, 80, 34, 0.4)
  rect(pen, -40, -34, 80, 2, 0.85)
  line(pen, 0, -34, 0, -138, 6, 0.42)
  line(pen, -44, -88, 44, -88, 3, 0.45)
  line(pen, -30, -110, 30, -110, 2.4, 0.22)
  disc(pen, -22, -42, 11, 0.85)
  disc(pen, 26, -40, 8, 0.7)
  rect(pen, 62, -50, 44, 50, 0.42)
  rect(pen, 62, -50, 10, 50, 0.62)
  rect(pen, 62, -50, 44, 10, 0.2)
}

/** The cargo trunk with its rail and three deck houses. */
function paintCargoDeck(pen: Pen): void {
  poly(pen, '-136,-16 -110,-78 110,-78 136,-16', 0.34)
  poly(pen, '-136,-16 -110,-78 -92,-78 -112,-16', 0.78)
  line(pen, -110, -78, 110, -78, 2.4, 0.9)
  posts(pen, 20, 11.3, [-108, -90], 12, 1, 0.4)
  line(pen, -108, -90, 108, -90, 1, 0.5)
  for (const x of [-64, 0, 64]) {
    rect(pen, x - 16, -112, 32, 34, 0.3)
    rect(pen, x - 16, -112, 8, 34, 0.66)
    line(pen, x, -112, x, -160, 3, 0.22)
  }
}
