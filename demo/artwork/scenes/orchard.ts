import type { Inks } from '../press/inks.ts'
import { bell, smooth, wrap } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { randomFrom } from '../press/random.ts'
import type { Point } from '../vocabulary/shapes.ts'
import { printSky } from '../vocabulary/sky.ts'
import { printRidge, ridgeAt } from '../vocabulary/terrain.ts'
import { EYE, LANE, printTrees, VANISH } from './orchard/trees.ts'

const HORIZON = 430
const SUN: Point = [1560, 250]

/** A citrus orchard in rows under the Taurus. */
export const orchard: Scene = (scale) => {
  const press = new Press({ seed: 241, paper: 'bone', scale })
  const { noise } = press
  printSky(press, {
    inks: ['petrol', 'deep', 'teal', 'sea', 'haze', 'bone', 'amber'],
    horizon: HORIZON,
    sun: SUN,
    top: 0.06,
    bottom: 0.82,
    curve: 1.05,
    bloom: 0.3,
    bloomRadius: 560,
    cloud: 1.1,
    cloudScale: 0.8,
    cloudSeed: 61,
    cloudShade: -0.03,
  })
  press.overprint((x, y) => 0.55 * smooth(1000, 80, x + (noise.fbm(x * 0.002, y * 0.006, 4) - 0.5) * 500), 'teal', {
    y1: HORIZON + 4,
  })
  printMountains(press)
  printGround(press)
  printTrees(press, randomFrom(press.seed))
  // The left lies in the shadow of a cloud.
  press.overprint((x, y) => {
    const edge = x + (noise.fbm(x * 0.0016 + 4, y * 0.004, 4) - 0.5) * 420
    return 0.92 * smooth(980, 330, edge) * smooth(HORIZON - 60, HORIZON + 120, y)
  }, 'deep')
  return press.finish()
}

/** Snow-creased mountains, then hills. */
function printMountains(press: Press): void {
  const { noise } = press
  const ranges: readonly {
    y: number
    rise: number
    frequency: number
    seed: number
    tone: number
    inks: Inks
    haze: number
  }[] = [
    {
      y: HORIZON - 70,
      rise: 170,
      frequency: 0.0019,
      seed: 3,
      tone: 0.72,
      inks: ['teal', 'sea', 'sky', 'haze', 'bone'],
      haze: 1,
    },
    {
      y: HORIZON - 8,
      rise: 110,
      frequency: 0.0023,
      seed: 8,
      tone: 0.5,
      inks: ['deep', 'teal', 'sea', 'haze'],
      haze: 1,
    },
    {
      y: HORIZON + 30,
      rise: 64,
      frequency: 0.0026,
      seed: 14,
      tone: 0.3,
      inks: ['petrol', 'deep', 'teal', 'olive', 'wheat'],
      haze: 0.1,
    },
  ]
  for (const range of ranges) {
    const ridge = { ...range, octaves: 6 }
    const crestAt = ridgeAt(noise, ridge)
    printRidge(press, {
      ...ridge,
      bottom: HORIZON + 110,
      soft: 0.18,
      shade: (x, y, tone) => {
        const below = y - crestAt(x)
        const crease = noise.ridge(x * 0.005 + ridge.seed, y * 0.009 + x * 0.002, 4) - 0.6
        const relief = crease * 0.9 * smooth(0, 26, below) * (1 - smooth(90, 190, below) * 0.5)
        return tone + relief + 0.3 * smooth(40, 150, below) * ridge.haze + 0.14 * bell(x - SUN[0], 400)
      },
    })
  }
}

/** Red soil with wheel tracks, and a strip of grass down the middle of every lane. */
function printGround(press: Press): void {
  const { noise } = press
  const groundAt = (x: number, y: number) => {
    const away = (EYE * 1000) / (y - VANISH[1])
    if (away > 150 || away < 0) return null
    const sideways = ((x - VANISH[0]) * away) / 1000
    return { away, sideways, fromMiddle: Math.abs(wrap(sideways / LANE, 1) - 0.5) }
  }
  press.field(
    (x, y) => {
      const ground = groundAt(x, y)
      if (!ground) return null
      const { away, sideways, fromMiddle } = ground
      const soil = noise.fbm(sideways * 0.7, away * 0.35, 4) - 0.5
      const grit = noise.fbm(x * 0.02, y * 0.03, 3) - 0.5
      const track = Math.abs(fromMiddle - 0.17) < 0.035 ? 0.22 * smooth(90, 14, away) : 0
      return 0.58 + soil * 0.46 + grit * 0.22 + 0.2 * smooth(20, 120, away) - track - 0.16 * smooth(22, 13, away)
    },
    ['umber', 'rust', 'clay', 'wheat', 'bone'],
    { y0: HORIZON + 10, soft: 0.18, contrast: 1.5 },
  )
  press.field(
    (x, y) => {
      const ground = groundAt(x, y)
      if (!ground) return null
      const { away, sideways, fromMiddle } = ground
      const tufts = noise.fbm(sideways * 1.6, away * 0.9, 4)
      const coverage = smooth(0.13, 0.07, fromMiddle + (0.5 - tufts) * 0.12)
      return coverage > 0 ? [0.5 + (tufts - 0.5) * 0.9 + 0.25 * smooth(14, 100, away), coverage * 0.95] : null
    },
    ['moss', 'olive', 'leaf', 'wheat'],
    { y0: HORIZON + 10, soft: 0.2 },
  )
}
