import { at, clamp, lerp, smooth, wrap } from '../press/numbers.ts'
import type { Scene } from '../press/press.ts'
import { specimenPress } from './sheet.ts'

/** The order in which a film of oil shows its colours. */
const FILM = [0.02, 0.08, 0.02, 0.2, 0.36, 0.5, 0.66, 0.86, 0.99, 0.74, 0.52, 0.26, 0.06] as const

/** Petroleum: the iridescence of oil on water. */
export const petrol: Scene = (scale) => {
  const press = specimenPress(229, 'petrol', scale)
  const { noise } = press
  press.field(
    (x, y) => {
      const u = x * 0.0016
      const v = y * 0.0016
      const pullX = noise.fbm(u * 1.1, v * 1.1, 2) * 2.2
      const pullY = noise.fbm(u * 1.1 + 4, v * 1.1 + 7, 2) * 2.2
      const thickness = noise.fbm(u * 0.8 + pullX, v * 0.8 + pullY, 2) * 58
      const band = Math.floor(thickness)
      const tone = (index: number) => at(FILM, wrap(index, FILM.length))
      return clamp(lerp(tone(band), tone(band + 1), smooth(0.55, 1, thickness - band)))
    },
    ['night', 'petrol', 'deep', 'teal', 'sea', 'rose', 'amber', 'bone'],
    { soft: 0.15, contrast: 1.3 },
  )
  return press.finish()
}
