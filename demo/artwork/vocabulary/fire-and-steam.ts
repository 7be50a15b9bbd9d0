import type { Inks } from '../press/inks.ts'
import { clamp, smooth } from '../press/numbers.ts'
import type { Press } from '../press/press.ts'
import type { Point } from './shapes.ts'

/** A gas flare: one tongue, torn by the wind. */
export function printFlame(press: Press, [x0, y0]: Point, height: number, lean: number, seed = 3): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const rise = (y0 - y) / height
      if (rise < -0.02 || rise > 1.25) return null
      const tear = noise.fbm(x * 0.035 + seed, y * 0.028 + seed, 3) - 0.5
      const aside = (x - x0 - lean * height * Math.max(rise, 0) ** 1.5) / height
      const width = 0.24 * clamp(rise * 3.2 + 0.1) ** 0.6 * clamp(1.06 - rise) ** 1.15
      const fromCore = Math.abs(aside + tear * 0.34 * rise) / (width + 1e-4) + Math.max(0, rise - 0.55) * tear * 3
      const coverage = smooth(1.06, 0.86, fromCore)
      return coverage > 0 ? [clamp(1.12 - fromCore * 0.72 - rise * 0.5), coverage] : null
    },
    ['flare', 'flare', 'amber', 'bone'],
    { x0: x0 - height, x1: x0 + height * 1.6, y0: y0 - height * 1.3, y1: y0 + 6, soft: 0.25, contrast: 1.4 },
  )
}

interface Plume {
  length: number
  /** Width at the mouth of the stack. */
  width: number
  spread: number
  lean: number
  rise: number
  inks: Inks
  seed: number
  strength: number
}

/** Steam leaving a stack, widening and thinning as it drifts. */
export function printPlume(press: Press, [x0, y0]: Point, plume: Plume): void {
  const { length, width, spread, lean, rise, seed, strength } = plume
  const { noise } = press
  press.field(
    (x, y) => {
      const age = (y0 - y) / (length * rise)
      if (age < 0 || age > 1) return null
      const centre = x0 + lean * length * age ** 1.35
      const aside = (x - centre) / (width + spread * length * 0.42 * age ** 1.1)
      if (Math.abs(aside) > 1.6) return null
      const puff = noise.fbm(x * 0.011 + seed * 7, y * 0.013 + age * 1.5 + seed * 3, 5, 0.55)
      const density = 1 - Math.abs(aside) + (puff - 0.5) * 1.9
      const coverage = smooth(0.28, 0.62, density) * (1 - age) ** 0.75 * smooth(0, 0.06, age) * strength
      return coverage > 0 ? [clamp(0.25 + (puff - 0.3) - aside * 0.3 - age * 0.25), coverage] : null
    },
    plume.inks,
    { y0: y0 - length * rise, y1: y0, soft: 0.25, contrast: 1.3 },
  )
}
