import { FULL_TURN } from '../../press/numbers.ts'
import type { Pen } from '../../press/press.ts'
import { across } from '../../vocabulary/gradients.ts'
import { disc, line, oval, stroke, within } from '../../vocabulary/shapes.ts'
import type { TankShape } from './tanks.ts'

/** A roof that floats on the product, `drop` below the rim, seen through the open top. */
export function paintFloatingRoof(pen: Pen, { x, rim, rx, ry }: TankShape, drop: number): void {
  oval(pen, x, rim, rx, ry, 0.1)
  within(pen, () => {
    pen.beginPath()
    pen.ellipse(x, rim, rx - 2, ry - 1.5, 0, 0, FULL_TURN)
    pen.clip()
    pen.fillStyle = across(pen, x - rx, x + rx, [
      [0, 0.2],
      [0.5, 0.3],
      [1, 0.75],
    ])
    pen.fillRect(x - rx, rim - ry, 2 * rx, 2 * ry)
    const deck = rim + drop * 0.5
    pen.fillStyle = across(pen, x - rx, x + rx, [
      [0, 0.45],
      [0.5, 0.62],
      [1, 0.9],
    ])
    pen.beginPath()
    pen.ellipse(x, deck, rx * 0.96, ry * 0.96, 0, 0, FULL_TURN)
    pen.fill()
    for (let i = 0; i < 12; i++) {
      const angle = i * 0.5236
      line(pen, x, deck, x + Math.cos(angle) * rx * 0.95, deck + Math.sin(angle) * ry * 0.95, 1, 0.4)
    }
    pen.beginPath()
    pen.ellipse(x, deck, rx * 0.6, ry * 0.6, 0, 0, FULL_TURN)
    stroke(pen, 1.6, 0.36)
    // The rolling ladder.
    line(pen, x - rx * 0.8, rim - ry * 0.3, x + rx * 0.2, deck, 3, 0.12)
  })
  pen.beginPath()
  pen.ellipse(x, rim, rx, ry, 0, 0, FULL_TURN)
  stroke(pen, 2.4, 1)
}

function traceCone(pen: Pen, { x, rim, rx, ry }: TankShape, rise: number, share: number): void {
  pen.beginPath()
  pen.ellipse(x, rim, rx * share, ry * share, 0, 0, Math.PI)
  pen.quadraticCurveTo(x - rx * 0.7, rim - ry * 0.7 - rise, x, rim - ry * 0.5 - rise)
  pen.quadraticCurveTo(x + rx * 0.7, rim - ry * 0.7 - rise, x + rx, rim)
}

function paintRafters(pen: Pen, { x, rim, rx, ry }: TankShape, rise: number, width: number, tone: number): void {
  for (let i = 0; i < 14; i++) {
    const angle = i * 0.4488
    line(pen, x, rim - rise * 1.2, x + Math.cos(angle) * rx * 0.97, rim + Math.sin(angle) * ry * 0.97, width, tone)
  }
}

/** A fixed cone roof; `pitch` is its height as a share of the ellipse. */
export function paintConeRoof(pen: Pen, shape: TankShape, pitch: number): void {
  const { x, rim, rx, ry } = shape
  const rise = ry * pitch
  pen.fillStyle = across(pen, x - rx, x + rx, [
    [0, 0.95],
    [0.35, 1],
    [0.6, 0.6],
    [1, 0.3],
  ])
  traceCone(pen, shape, rise, 1)
  pen.closePath()
  pen.fill()
  paintRafters(pen, shape, rise, 0.9, 0.46)
  disc(pen, x, rim - rise * 1.2, 3.6, 0.3)
  pen.beginPath()
  pen.ellipse(x, rim, rx, ry, 0, 0, Math.PI)
  stroke(pen, 1.2, 0.4)
}

/** The red roof: the hot thing of the picture. */
export function paintHotRoof(pen: Pen, shape: TankShape): void {
  const { x, rx, ry } = shape
  pen.fillStyle = across(pen, x - rx, x + rx, [
    [0, 0.9],
    [0.4, 0.72],
    [0.65, 0.45],
    [1, 0.2],
  ])
  traceCone(pen, shape, ry * 0.34, 0.98)
  pen.fill()
  paintRafters(pen, shape, ry * 0.34, 1, 0.3)
}
