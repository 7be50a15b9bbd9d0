import type { Pen } from '../../press/press.ts'
import { disc, placed, poly, rect, within } from '../../vocabulary/shapes.ts'

const LIT = 1
const SHADED = 0.45

/** A turbine of the given hub height; `turn` is the position of its first blade. */
export function paintTurbine(pen: Pen, x: number, foot: number, height: number, turn: number): void {
  placed(pen, x, foot, height, height, () => {
    poly(pen, '-0.014,0 0.014,0 0.006,-1 -0.006,-1', LIT)
    poly(pen, '0.004,0 0.014,0 0.006,-1 0.001,-1', SHADED)
    rect(pen, -0.016, -1.012, 0.05, 0.022, LIT)
    for (let blade = 0; blade < 3; blade++) {
      within(pen, () => {
        pen.translate(0, -1)
        pen.rotate(turn + blade * 2.0944)
        poly(pen, '0,-0.012 0.12,-0.022 0.58,-0.003 0.58,0.002 0,0.010', blade === 1 ? SHADED : LIT)
      })
    }
    disc(pen, 0, -1, 0.017, LIT)
  })
}
