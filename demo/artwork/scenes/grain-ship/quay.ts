import { lerp } from '../../press/numbers.ts'
import type { Pen } from '../../press/press.ts'
import type { Random } from '../../press/random.ts'
import { across } from '../../vocabulary/gradients.ts'
import { line, placed, poly, rect } from '../../vocabulary/shapes.ts'
import { boom } from '../../vocabulary/structures.ts'

/** A bank of concrete silos with the gallery on top and the elevator head above it. */
export function paintSilos(pen: Pen, ground: number, random: Random): void {
  const height = 392
  placed(pen, 0, ground, 1, 1, () => {
    for (let silo = 0; silo < 9; silo++) {
      const x = 1086 + silo * 96
      pen.fillStyle = across(pen, x, x + 98, [
        [0, 0.66],
        [0.18, 1],
        [0.46, 0.72],
        [0.84, 0.34],
        [1, 0.24],
      ])
      pen.fillRect(x, -height, 98, height)
      for (let ring = 1; ring < 16; ring++)
        line(pen, x + 2, -height + ring * 25, x + 96, -height + ring * 25, 0.7, 0.55)
      if (silo % 2 === 1) continue
      pen.globalAlpha = 0.35
      for (let stain = 0; stain < 5; stain++) {
        const top = x + 20 + random() * 60
        const foot = x + 20 + random() * 60
        line(pen, top, -height, foot, -height + 60 + random() * 180, 1.6, 0.4)
      }
      pen.globalAlpha = 1
    }
    rect(pen, 1070, -446, 930, 56, 0.62)
    rect(pen, 1070, -446, 930, 4, 0.98)
    rect(pen, 1070, -394, 930, 5, 0.26)
    for (let window = 0; window < 26; window++) rect(pen, 1088 + window * 34, -430, 18, 20, 0.2)
    paintElevatorHead(pen)
    boom(pen, { from: [1060, -300], to: [1340, -520], width: 22, tipWidth: 22, bays: 20, weight: 1.6, tone: 0.3 })
  })
}

function paintElevatorHead(pen: Pen): void {
  rect(pen, 1336, -560, 150, 116, 0.7)
  rect(pen, 1336, -560, 46, 116, 0.98)
  rect(pen, 1456, -560, 30, 116, 0.34)
  poly(pen, '1326,-560 1411,-592 1496,-560', 0.5)
  for (let row = 0; row < 3; row++) {
    for (let window = 0; window < 4; window++) rect(pen, 1392 + window * 16, -544 + row * 32, 8, 14, 0.16)
  }
}

/** A ship loader: portal, boom over the hatch, hanging spout. */
export function paintLoader(pen: Pen, x: number, spoutX: number): void {
  const top = 352
  for (const [foot, head, edge] of [
    [0, 6, 3],
    [84, 78, 75],
  ] as const) {
    line(pen, x + foot, 700, x + head, top + 60, 10, 0.1)
    line(pen, x + foot - 3, 700, x + edge, top + 60, 2, 0.7)
  }
  for (let bay = 0; bay < 5; bay++) {
    const y = 700 - bay * 58
    line(pen, x, y, x + 84, y - 60, 3, 0.12)
    line(pen, x + 84, y, x, y - 60, 3, 0.12)
    line(pen, x, y - 58, x + 84, y - 58, 3, 0.14)
  }
  rect(pen, x - 14, top + 34, 116, 34, 0.14)
  rect(pen, x - 14, top + 34, 116, 3, 0.8)
  rect(pen, x + 100, top + 8, 40, 44, 0.2)
  rect(pen, x + 100, top + 8, 10, 44, 0.75)
  line(pen, x + 44, top + 36, x + 44, top - 70, 7, 0.1)
  const tip = spoutX - 14
  boom(pen, {
    from: [x + 60, top + 50],
    to: [tip, top + 96],
    width: 30,
    tipWidth: 20,
    bays: 18,
    weight: 2.2,
    tone: 0.1,
  })
  line(pen, x + 60, top + 34, tip, top + 86, 2, 0.8)
  line(pen, x + 44, top - 68, spoutX, top + 84, 2, 0.14)
  line(pen, x + 44, top - 68, x + 130, top + 34, 2, 0.14)
  line(pen, x + 44, top - 40, lerp(x, spoutX, 0.5), top + 66, 1.6, 0.14)
  placed(pen, spoutX, top, 1, 1, () => paintSpout(pen))
}

/** A telescoping tube that ends in a bell. */
function paintSpout(pen: Pen): void {
  rect(pen, -26, 74, 52, 42, 0.16)
  rect(pen, -26, 74, 14, 42, 0.7)
  for (let section = 0; section < 4; section++) {
    const half = 15 - section * 1.6
    const y = 114 + section * 44
    pen.fillStyle = across(pen, -half, half, [
      [0, 0.6],
      [0.25, 0.95],
      [0.6, 0.3],
      [1, 0.1],
    ])
    pen.fillRect(-half, y, 2 * half, 46)
    rect(pen, -half - 3, y + 40, 2 * half + 6, 6, 0.2)
  }
  poly(pen, '-11,288 11,288 19,316 -19,316', 0.14)
  line(pen, -11, 288, -19, 316, 2, 0.8)
}
