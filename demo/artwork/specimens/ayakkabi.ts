import type { Scene } from '../press/press.ts'
import type { Point } from '../vocabulary/shapes.ts'
import { line } from '../vocabulary/shapes.ts'
import { SHEET_WIDTH, scatter, specimenPress } from './sheet.ts'

const seamAt = (x: number) => 620 + 170 * Math.sin(x * 0.0034 + 0.4)

/** Footwear: two pieces of grained leather and the double seam that joins them. */
export const ayakkabi: Scene = (scale) => {
  const press = specimenPress(233, 'clay', scale)
  const { random, noise } = press
  const toPore = leatherGrain(scatter(random, 19, 26000))
  press.field(
    (x, y) => {
      const below = y - seamAt(x)
      const edge = toPore(x, y)
      const pore = edge < 2.6 ? -0.24 : (0.04 * Math.min(edge, 5)) / 5
      const shadow = below > 0 && below < 26 ? -0.3 * (1 - below / 26) : 0
      const rim = below < 0 && below > -9 ? 0.22 : 0
      return (below < 0 ? 0.56 : 0.3) + (noise.fbm(x * 0.004, y * 0.004, 3) - 0.5) * 0.4 + pore + shadow + rim
    },
    ['night', 'umber', 'rust', 'clay', 'wheat'],
    { soft: 0.2, contrast: 1.4 },
  )
  press.layer(
    (pen) => {
      pen.lineCap = 'round'
      for (const offset of [-30, -58]) {
        for (let x = -20; x < SHEET_WIDTH + 20; x += 26) {
          const y = seamAt(x) + offset
          const end = seamAt(x + 15) + offset
          line(pen, x + 1, y + 4, x + 16, end + 4, 6, 0.1)
          line(pen, x, y, x + 15, end, 5.4, 1)
        }
      }
    },
    ['umber', 'amber', 'bone'],
    { soft: 0.1 },
  )
  return press.finish()
}

const CELL = 24

/** Distance to the border between two grains of the leather. */
function leatherGrain(pores: readonly Point[]): (x: number, y: number) => number {
  const grid = new Map<string, Point[]>()
  const cellOf = (value: number) => Math.floor((value + 40) / CELL)
  for (const pore of pores) {
    const key = `${cellOf(pore[0])},${cellOf(pore[1])}`
    const cell = grid.get(key)
    if (cell) cell.push(pore)
    else grid.set(key, [pore])
  }
  return (x, y) => {
    let first = Number.POSITIVE_INFINITY
    let second = Number.POSITIVE_INFINITY
    for (let dc = -1; dc <= 1; dc++) {
      for (let dr = -1; dr <= 1; dr++) {
        for (const [px, py] of grid.get(`${cellOf(x) + dc},${cellOf(y) + dr}`) ?? []) {
          const distance = Math.hypot(x - px, y - py)
          if (distance < first) {
            second = first
            first = distance
          } else if (distance < second) second = distance
        }
      }
    }
    return second - first
  }
}
