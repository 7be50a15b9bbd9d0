import type { Pen } from '../../press/press.ts'
import { disc, line, placed, poly, rect } from '../../vocabulary/shapes.ts'
import { boom } from '../../vocabulary/structures.ts'

const FROM_STEM = 980

/** The superstructure aft: seven decks, wheelhouse, radar mast, funnel. */
export function paintBridge(pen: Pen): void {
  placed(pen, FROM_STEM, 0, 1, 1, () => {
    for (let floor = 0; floor < 7; floor++) {
      const width = 150 - floor * 6
      const x = floor * 3
      const y = -30 - floor * 24
      rect(pen, x, y, width, 24, 0.86 - 0.03 * floor)
      rect(pen, x + width * 0.72, y, width * 0.28, 24, 0.46)
      rect(pen, x, y, width, 2, 1)
      for (let port = 0; port < 9; port++) rect(pen, x + 10 + port * 12, y + 8, 5, 7, 0.2)
    }
    paintWheelhouse(pen)
    paintFunnel(pen)
    boom(pen, { from: [-30, -70], to: [-96, -118], width: 8, tipWidth: 3, bays: 6, weight: 1.1, tone: 0.2 })
    line(pen, -30, -4, -30, -80, 5, 0.22)
    poly(pen, LIFEBOAT, 0.9)
  })
}

const LIFEBOAT = '176,-22 214,-34 206,-14 180,-10'

/** What is painted flare on the superstructure: the funnel band and the lifeboat. */
export function paintLivery(pen: Pen): void {
  placed(pen, FROM_STEM, 0, 1, 1, () => {
    rect(pen, 147, -140, 43, 13, 0.8)
    poly(pen, LIFEBOAT, 0.8)
  })
}

function paintWheelhouse(pen: Pen): void {
  rect(pen, -24, -202, 190, 30, 0.9)
  rect(pen, 104, -202, 62, 30, 0.5)
  rect(pen, -24, -202, 190, 2.6, 1)
  rect(pen, -18, -194, 172, 9, 0.08)
  poly(pen, '-24,-172 4,-172 14,-158 14,-172', 0.4)
  rect(pen, 34, -224, 58, 23, 0.72)
  rect(pen, 34, -224, 58, 2, 1)
  line(pen, 62, -224, 62, -306, 5, 0.25)
  line(pen, 36, -276, 88, -276, 2.4, 0.25)
  line(pen, 44, -292, 80, -292, 2, 0.25)
  disc(pen, 46, -232, 8, 0.95)
  disc(pen, 80, -230, 6, 0.95)
}

function paintFunnel(pen: Pen): void {
  poly(pen, '150,-30 196,-30 190,-176 146,-176', 0.5)
  rect(pen, 146, -176, 44, 20, 0.1)
  rect(pen, 147, -140, 44, 14, 0.15)
  line(pen, 160, -176, 160, -192, 4, 0.2)
  line(pen, 176, -176, 176, -196, 4, 0.2)
}
