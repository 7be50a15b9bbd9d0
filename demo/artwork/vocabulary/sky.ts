import type { Inks } from '../press/inks.ts'
import { clamp, lerp, smooth } from '../press/numbers.ts'
import type { Press } from '../press/press.ts'
import type { Point } from './shapes.ts'

interface Sky {
  inks: Inks
  horizon: number
  sun: Point
  /** Tone at the zenith and at the horizon, and how late the one becomes the other. */
  top: number
  bottom: number
  curve: number
  /** Strength and reach of the light around the sun. */
  bloom: number
  bloomRadius: number
  cloud: number
  cloudScale: number
  cloudSeed: number
  /** Clouds stand between these shares of the sky's height. */
  cloudBand?: readonly [from: number, to: number]
  /** How much darker than the sky a cloud is away from the sun; negative lights it. */
  cloudShade?: number
}

/** The poster sky: a vertical tone, the bloom of the sun and bands of cloud that flatten towards the horizon. */
export function printSky(press: Press, sky: Sky): void {
  const { horizon, sun, cloudScale, cloudBand = [0.15, 0.9], cloudShade = 0.16 } = sky
  const { noise } = press
  press.field(
    (x, y) => {
      const height = y / horizon
      const base = lerp(sky.top, sky.bottom, clamp(height) ** sky.curve)
      const away = Math.hypot((x - sun[0]) * 0.8, (y - sun[1]) * 1.25)
      const bloom = sky.bloom * Math.exp((-away * away) / (sky.bloomRadius * sky.bloomRadius * 0.5))
      const near = 1 / Math.max(0.03, 1.06 - height)
      const u = (x - 960) * 0.0011 * cloudScale * Math.min(near, 6) * 0.55 + sky.cloudSeed
      const v = near * 1.25 * cloudScale
      const density = noise.fbm(u + noise.value(u * 2, v) * 0.4, v * 1.7, 5, 0.52)
      const [from, to] = cloudBand
      const band = smooth(from, from + 0.2, height) * (1 - smooth(to - 0.12, to + 0.08, height))
      const cloud = smooth(0.52, 0.72, density) * band * sky.cloud
      const lit = Math.exp(-Math.hypot(x - sun[0], (y - sun[1]) * 1.6) / 900)
      return base + bloom + cloud * (lit * 0.5 - cloudShade)
    },
    sky.inks,
    { y1: horizon + 2, soft: 0.3, contrast: 1.25 },
  )
}
