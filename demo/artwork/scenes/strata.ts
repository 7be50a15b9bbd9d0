import type { Inks } from '../press/inks.ts'
import { clamp, wrap } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'

export interface StrataOptions {
  seed: number
  inks: Inks
  bands: number
  /** How steeply the beds dip. */
  dip?: number
  /** Where the fault cuts the middle of the picture. */
  faultX?: number
  width?: number
  height?: number
}

const THROW = 46

/** Beds of rock with one fault through them: a ground for sections and for monograms. */
export function printStrata(options: StrataOptions, scale?: number): Press {
  const { seed, inks, bands, dip = 0.1, faultX = 1280, width = 1920, height = 1080 } = options
  const press = new Press({ seed, paper: 'night', width, height, scale })
  const { noise } = press
  press.field(
    (x, y) => {
      const shifted = x - (faultX + (y - height / 2) * 0.34) > 0 ? THROW : 0
      const warp =
        (noise.fbm(x * 0.0011, y * 0.0006 + 2, 4) - 0.5) * 360 + (noise.fbm(x * 0.005, y * 0.004, 3) - 0.5) * 26
      const depth = y + shifted + x * dip + warp
      const band = depth / (height / bands)
      const bed = Math.floor(band)
      const within = band - bed
      const lamina = Math.sin(depth * 0.34 + noise.value(x * 0.002, depth * 0.02) * 4) * 0.5 + 0.5
      const key = wrap(bed * 7, 10) / 10
      const seam = within < 0.06 ? 0.3 : 0
      const rough = (noise.fbm(x * 0.004, depth * 0.05, 3) - 0.5) * 0.3
      return clamp(key * 0.62 + seam + lamina * 0.1 * (bed % 2) + rough + 0.1 * within)
    },
    inks,
    { soft: 0.2, contrast: 1.5 },
  )
  return press.finish({ vignette: 0.05 })
}

export const strata: Scene = (scale) =>
  printStrata({ seed: 101, inks: ['night', 'petrol', 'deep', 'teal', 'sea'], bands: 11 }, scale)

/** The same field in warm inks. */
export const strataWarm: Scene = (scale) =>
  printStrata({ seed: 131, inks: ['umber', 'rust', 'clay', 'gold', 'wheat'], bands: 10 }, scale)
