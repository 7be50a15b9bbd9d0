import type { Inks } from '../../press/inks.ts'
import { smooth } from '../../press/numbers.ts'
import type { Pen, Press } from '../../press/press.ts'
import { down } from '../../vocabulary/gradients.ts'
import { line, placed, poly, rect } from '../../vocabulary/shapes.ts'
import type { Waves } from '../../vocabulary/water.ts'

type Cargo = 'lng' | 'gas' | 'crude'

export interface AnchoredShip {
  x: number
  y: number
  size: number
  facesRight: boolean
  /** How much of the ship the fog lets through. */
  strength: number
  kind: Cargo
  inks: Inks
}

export function printShip(press: Press, waves: Waves, ship: AnchoredShip): void {
  const { x, y, size, facesRight, strength, inks } = ship
  press.layer(
    (pen) =>
      placed(pen, x, y, facesRight ? -size : size, size, () => {
        paintHull(pen)
        paintCargo(pen, ship.kind)
        paintBridge(pen)
      }),
    inks,
    { soft: 0.3, alpha: strength },
  )
  press.field(
    (px, py) => {
      const depth = (py - y) / (90 * size)
      const wave = waves(px, py)
      const column = smooth(214 * size, 190 * size, Math.abs(px - x + (wave - 0.5) * 40 * size))
      const coverage = column * smooth(1.3, 0, depth) * smooth(0.66, 0.42, wave + depth * 0.2) * strength * 0.85
      return coverage > 0 ? [0.2 + wave * 0.3, coverage] : null
    },
    inks,
    { y0: y + 8 * size, y1: y + 130 * size, x0: x - 260 * size, x1: x + 260 * size, soft: 0.2 },
  )
}

function paintHull(pen: Pen): void {
  pen.beginPath()
  pen.moveTo(-236, -42)
  pen.quadraticCurveTo(-206, -30, -190, -28)
  pen.lineTo(196, -28)
  pen.lineTo(204, -34)
  pen.lineTo(196, 10)
  pen.lineTo(-196, 10)
  pen.quadraticCurveTo(-206, -14, -236, -42)
  pen.fillStyle = down(pen, -42, 10, [
    [0, 0.44],
    [0.3, 0.2],
    [1, 0.12],
  ])
  pen.fill()
  line(pen, -232, -41, -190, -27, 2, 0.8)
  line(pen, -190, -27, 200, -27, 2, 0.8)
}

function paintCargo(pen: Pen, kind: Cargo): void {
  if (kind === 'lng') {
    for (let i = 0; i < 4; i++) {
      const x = -136 + i * 76
      pen.fillStyle = down(pen, -80, -28, [
        [0, 0.72],
        [0.5, 0.42],
        [1, 0.2],
      ])
      pen.beginPath()
      pen.arc(x, -28, 35, Math.PI, 0)
      pen.fill()
      line(pen, x, -63, x, -72, 3, 0.2)
    }
  } else if (kind === 'gas') {
    poly(pen, '-170,-28 -160,-46 100,-46 110,-28', 0.3)
    line(pen, -160, -46, 100, -46, 2, 0.8)
    for (let i = 0; i < 5; i++) line(pen, -140 + i * 56, -46, -140 + i * 56, -64, 2.4, 0.2)
  } else {
    for (let i = 0; i < 6; i++) rect(pen, -160 + i * 46, -35, 32, 8, 0.24)
    line(pen, -20, -28, -20, -84, 3.6, 0.18)
    line(pen, -20, -80, -50, -40, 1.4, 0.2)
    line(pen, -20, -80, 10, -40, 1.4, 0.2)
    rect(pen, -170, -40, 280, 2.4, 0.3)
  }
}

function paintBridge(pen: Pen): void {
  for (let floor = 0; floor < 5; floor++) {
    const y = -46 - floor * 17
    rect(pen, 130 + floor * 2, y, 56 - floor * 4, 17, 0.5 - floor * 0.03)
    rect(pen, 130 + floor * 2, y, 10, 17, 0.85)
    for (let port = 0; port < 4; port++) rect(pen, 145 + port * 9, y + 5, 4, 5, 0.1)
  }
  rect(pen, 120, -132, 76, 12, 0.5)
  rect(pen, 124, -129, 68, 4, 0.05)
  line(pen, 158, -132, 158, -172, 2.6, 0.2)
  line(pen, 146, -158, 170, -158, 1.6, 0.2)
  rect(pen, 186, -112, 14, 80, 0.3)
  rect(pen, 186, -112, 14, 14, 0.1)
  line(pen, -206, -36, -206, -86, 2.6, 0.2)
  // The anchor chain.
  line(pen, -218, -36, -214, 12, 1.4, 0.2)
}
