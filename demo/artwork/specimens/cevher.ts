import { clamp, FULL_TURN } from '../press/numbers.ts'
import type { Scene } from '../press/press.ts'
import { scatter, specimenPress } from './sheet.ts'

interface Crystal {
  x: number
  y: number
  shade: number
  turn: number
}

const FACET = FULL_TURN / 5

/** Ore: crystals with five facets each, lit by their angle. */
export const cevher: Scene = (scale) => {
  const press = specimenPress(207, 'rust', scale)
  const { random, noise } = press
  const crystals = scatter(random, 118, 4000).map(
    ([x, y]): Crystal => ({ x, y, shade: random(), turn: random() * 6.28 }),
  )
  press.field(
    (x, y) => {
      const wx = x + (noise.fbm(x * 0.012, y * 0.012, 3) - 0.5) * 30
      const wy = y + (noise.fbm(x * 0.012 + 9, y * 0.012, 3) - 0.5) * 30
      const { crystal, toEdge } = nearest(crystals, wx, wy)
      if (!crystal) return 0
      if (toEdge < 5) return 0.03
      const facet = Math.floor((Math.atan2((wy - crystal.y) / 80, (wx - crystal.x) / 80) + crystal.turn) / FACET)
      const lit = Math.cos(facet * FACET - crystal.turn + 2.2) * 0.34
      const rough = (noise.fbm(x * 0.03, y * 0.03, 3) - 0.5) * 0.36
      const rim = toEdge < 9 ? 0.22 : 0
      return clamp(0.42 + lit + (crystal.shade - 0.5) * 0.3 + rough + rim, 0, 0.98)
    },
    ['night', 'umber', 'plum', 'rust', 'clay', 'amber', 'bone'],
    { soft: 0.15, contrast: 1.5 },
  )
  return press.finish()
}

/** The crystal a point belongs to, and how far the point is from the next one. The metric makes them angular. */
function nearest(crystals: readonly Crystal[], x: number, y: number): { crystal: Crystal | undefined; toEdge: number } {
  let first = Number.POSITIVE_INFINITY
  let second = Number.POSITIVE_INFINITY
  let crystal: Crystal | undefined
  for (const candidate of crystals) {
    const dx = x - candidate.x
    const distance = Math.abs(dx) * 0.8 + Math.hypot(dx, y - candidate.y) * 0.6
    if (distance < first) {
      second = first
      first = distance
      crystal = candidate
    } else if (distance < second) second = distance
  }
  return { crystal, toEdge: second - first }
}
