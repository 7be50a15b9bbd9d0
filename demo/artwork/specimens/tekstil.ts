import { clamp, wrap } from '../press/numbers.ts'
import type { Scene } from '../press/press.ts'
import { specimenPress } from './sheet.ts'

const KNOT = 25

/** Tones of the stepped diamond, from its middle outwards. */
const DIAMOND = [
  [1, 0.98],
  [3, 0.08],
  [5, 0.74],
  [6, 0.98],
  [8, 0.3],
  [9, 0.06],
] as const

/** Textiles: a kilim of stepped diamonds, woven in rows. */
export const tekstil: Scene = (scale) => {
  const press = specimenPress(239, 'rust', scale)
  const { noise } = press
  press.field(
    (x, y) => {
      const knot = patternAt(Math.floor(x / KNOT + 0.5), Math.floor(y / (KNOT * 0.62)))
      const thread = (Math.floor(x / (KNOT / 4)) + Math.floor(y / (KNOT * 0.31))) % 2 ? 0.04 : -0.04
      const groove = Math.abs(((y / (KNOT * 0.31)) % 1) - 0.5) * 2 > 0.72 ? -0.1 : 0.02
      return clamp(knot + thread + groove + (noise.fbm(x * 0.2, y * 0.02, 2) - 0.5) * 0.08, 0, 0.99)
    },
    ['petrol', 'petrol', 'teal', 'rust', 'rust', 'flare', 'amber', 'bone'],
    { soft: 0.1, contrast: 2.2 },
  )
  return press.finish()
}

/** The tone of one knot: borders between bands of 22 rows, diamonds every 18 columns, hooks between them. */
function patternAt(column: number, row: number): number {
  const band = Math.floor(row / 22)
  const inBand = wrap(row, 22)
  if (inBand < 2) return 0
  if (inBand < 4) return wrap(column + band, 2) ? 0.98 : 0.06
  const aside = Math.abs(wrap(column, 18) - 9)
  const away = Math.abs(inBand - 13)
  const step = DIAMOND.find(([reach]) => aside + away <= reach)
  if (step) return step[1]
  const isHook = Math.abs(aside - 8) < 1.2 && away < 8 && inBand % 3 < 2
  return isHook ? 0.86 : 0.52
}
