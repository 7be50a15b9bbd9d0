import type { Pen } from '../../press/press.ts'
import { across } from '../../vocabulary/gradients.ts'
import { disc, line, placed, poly, rect, trace } from '../../vocabulary/shapes.ts'
import { boom } from '../../vocabulary/structures.ts'

/** The grain elevator, lit from the left; y counts up from the ground. */
export function paintElevator(pen: Pen, ground: number): void {
  placed(pen, 0, ground, 1, 1, () => {
    for (const [x, width, height] of [
      [1640, 92, 196],
      [1532, 104, 236],
      [1416, 112, 236],
      [1298, 112, 236],
    ] as const)
      paintSilo(pen, x, width, height)
    paintTower(pen)
    paintConveyor(pen)
    paintSilo(pen, 1752, 66, 120)
    paintSilo(pen, 1122, 78, 150)
    paintShed(pen)
    paintTruck(pen)
  })
}

function paintSilo(pen: Pen, x: number, width: number, height: number): void {
  pen.fillStyle = across(pen, x, x + width, [
    [0, 0.62],
    [0.22, 1],
    [0.5, 0.7],
    [0.8, 0.3],
    [1, 0.14],
  ])
  pen.fillRect(x, -height, width, height)
  for (let ring = 8; ring < height; ring += 9) line(pen, x, -ring, x + width, -ring, 0.8, 0.36)
  const peak = -height - width * 0.34
  pen.fillStyle = across(pen, x, x + width, [
    [0, 0.75],
    [0.3, 1],
    [0.55, 0.5],
    [1, 0.1],
  ])
  trace(pen, [
    [x - 4, -height],
    [x + width / 2 - 5, peak],
    [x + width / 2 + 5, peak],
    [x + width + 4, -height],
  ])
  pen.fill()
  rect(pen, x + width / 2 - 6, peak - 8, 12, 9, 0.4)
  line(pen, x + width * 0.28, -height, x + width * 0.28, 0, 2, 0.3)
}

function paintTower(pen: Pen): void {
  rect(pen, 1214, -388, 46, 388, 0.72)
  rect(pen, 1214, -388, 14, 388, 0.98)
  rect(pen, 1248, -388, 12, 388, 0.2)
  poly(pen, '1206,-388 1237,-418 1268,-388', 0.5)
  for (let window = 0; window < 9; window++) rect(pen, 1232, -360 + window * 40, 9, 13, 0.1)
  for (let seam = 0; seam < 24; seam++) line(pen, 1214, -seam * 16, 1260, -seam * 16, 0.6, 0.5)
}

/** The bridge that carries grain from the tower over the silos. */
function paintConveyor(pen: Pen): void {
  boom(pen, { from: [1258, -352], to: [1700, -296], width: 20, tipWidth: 16, bays: 30, weight: 1.6, tone: 0.18 })
  line(pen, 1258, -374, 1702, -318, 1.4, 0.25)
  for (let post = 0; post < 38; post++) {
    const x = 1258 + post * 12
    const y = -362 + post * 12 * 0.126
    line(pen, x, y - 12, x, y, 0.9, 0.25)
  }
  ;[1354, 1472, 1584, 1686].forEach((x, i) => {
    line(pen, x, -330 + i * 12, x, -270 + i * 6, 4, 0.22)
  })
}

function paintShed(pen: Pen): void {
  rect(pen, 1140, -64, 90, 64, 0.5)
  poly(pen, '1132,-64 1185,-92 1238,-64', 0.34)
  rect(pen, 1210, -64, 20, 64, 0.2)
  rect(pen, 1160, -36, 26, 36, 0.1)
}

function paintTruck(pen: Pen): void {
  rect(pen, 1046, -30, 58, 24, 0.85)
  rect(pen, 1104, -24, 20, 18, 0.4)
  for (const x of [1058, 1076, 1112]) disc(pen, x, -3, 6, 0.05)
}
