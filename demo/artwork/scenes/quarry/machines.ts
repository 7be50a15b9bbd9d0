import { FULL_TURN } from '../../press/numbers.ts'
import type { Pen } from '../../press/press.ts'
import { disc, line, type Point, placed, poly, rect } from '../../vocabulary/shapes.ts'
import { boom, lattice } from '../../vocabulary/structures.ts'

/** A guyed derrick with a block on its hook. */
export function paintDerrick(pen: Pen, [x, y]: Point): void {
  placed(pen, x, y, 1, 1, () => {
    lattice(pen, {
      x: 0,
      foot: 0,
      top: -560,
      footWidth: 46,
      topWidth: 12,
      bays: 20,
      weight: 2.4,
      tone: 0.06,
      litTone: 0.5,
    })
    boom(pen, { from: [0, -60], to: [-330, -400], width: 22, tipWidth: 8, bays: 22, weight: 2.1, tone: 0.08 })
    line(pen, 0, -556, -330, -400, 1.8, 0.1)
    line(pen, 0, -556, 420, -40, 1.5, 0.1)
    line(pen, 0, -556, -120, 160, 1.3, 0.1)
    line(pen, -330, -400, -330, -196, 1.8, 0.08)
    placed(pen, -384, -196, 1, 1, () => {
      poly(pen, '0,0 62,34 62,92 0,58', 0.78)
      poly(pen, '62,34 108,8 108,64 62,92', 0.28)
      poly(pen, '0,0 46,-26 108,8 62,34', 1)
      for (const [slingX, slingY] of [
        [4, 0],
        [62, 32],
        [104, 8],
        [46, -24],
      ] as const) {
        line(pen, slingX, slingY, 54, -34, 1.4, 0.1)
      }
    })
  })
}

/** The wheel loader: the one hot thing in the picture. */
export function paintLoader(pen: Pen, [x, y]: Point): void {
  placed(pen, x, y, 1.5, 1.5, () => {
    pen.fillStyle = 'rgba(0,0,0,.5)'
    pen.beginPath()
    pen.ellipse(18, 4, 76, 14, 0.1, 0, FULL_TURN)
    pen.fill()
    rect(pen, -54, -34, 74, 22, 0.7)
    rect(pen, -54, -34, 74, 3, 1)
    rect(pen, -26, -64, 34, 32, 0.55)
    rect(pen, -22, -60, 26, 18, 0.05)
    rect(pen, -28, -67, 38, 4, 0.9)
    for (const wheel of [-38, 24]) disc(pen, wheel, -8, 17, 0.02)
    for (const wheel of [-38, 24]) disc(pen, wheel, -8, 7, 0.7)
    line(pen, 10, -28, 58, -44, 7, 0.6)
    poly(pen, '52,-56 84,-50 88,-26 60,-24', 0.35)
  })
}
