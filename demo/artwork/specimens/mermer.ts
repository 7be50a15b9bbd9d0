import { smooth } from '../press/numbers.ts'
import type { Scene } from '../press/press.ts'
import { specimenPress } from './sheet.ts'

const GRAIN_ANGLE = 0.6

/** Marble: two generations of veins over slow clouds. */
export const mermer: Scene = (scale) => {
  const press = specimenPress(211, 'bone', scale)
  const { noise } = press
  const [cos, sin] = [Math.cos(GRAIN_ANGLE), Math.sin(GRAIN_ANGLE)]
  const crest = (x: number, y: number, octaves: number) => 1 - Math.abs(2 * noise.fbm(x, y, octaves) - 1)
  press.field(
    (x, y) => {
      const u = (x * cos - y * sin) * 0.0034
      const v = (x * sin + y * cos) * 0.0034
      const wu = u + noise.fbm(u * 1.2 + 3, v * 1.2, 5) * 1.5
      const wv = v + noise.fbm(u * 1.2 + 8, v * 1.2 + 4, 5) * 1.5
      const vein = crest(wu * 0.9, wv * 1.8, 5)
      const hair = crest(wu * 2.6 + 5, wv * 2.2 + 7, 4)
      const cloud = noise.fbm(wu * 0.8 + 3, wv * 0.8, 4)
      return (
        0.98 -
        0.34 * smooth(0.45, 0.75, cloud) -
        0.9 * smooth(0.93, 0.995, vein) -
        0.34 * smooth(0.955, 0.998, hair) -
        0.25 * smooth(0.8, 0.95, vein)
      )
    },
    ['petrol', 'teal', 'haze', '#DDE3DA', 'bone'],
    { soft: 0.35, contrast: 1.25 },
  )
  return press.finish({ mottle: 0.015 })
}
