import { smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { disc, type Point } from '../vocabulary/shapes.ts'
import { printSky } from '../vocabulary/sky.ts'
import { gull } from '../vocabulary/small-things.ts'
import { printRidge } from '../vocabulary/terrain.ts'
import { printSea, type Waves, wavesBelow } from '../vocabulary/water.ts'
import { BOW, DECK, printCarrier, STERN, WATERLINE } from './tanker/carrier.ts'

const HORIZON = 560
const SUN: Point = [430, 468]

/** An LNG carrier under way at dawn. */
export const tanker: Scene = (scale) => {
  const press = new Press({ seed: 37, paper: 'haze', scale })
  printSky(press, {
    inks: ['teal', 'sea', 'sky', 'haze', 'bone', 'amber'],
    horizon: HORIZON,
    sun: SUN,
    top: 0.06,
    bottom: 0.72,
    curve: 1.05,
    bloom: 0.34,
    bloomRadius: 520,
    cloud: 1.15,
    cloudScale: 0.8,
    cloudSeed: 7,
    cloudShade: -0.08,
  })
  press.layer((pen) => disc(pen, SUN[0], SUN[1] - 60, 62, 1), ['bone', 'bone'])
  for (const ridge of [
    { y: HORIZON - 34, rise: 70, frequency: 0.0021, seed: 3, tone: 0.78 },
    { y: HORIZON - 18, rise: 52, frequency: 0.0029, seed: 5, tone: 0.5 },
    { y: HORIZON - 4, rise: 34, frequency: 0.004, seed: 9, tone: 0.2 },
  ]) {
    printRidge(press, {
      ...ridge,
      bottom: HORIZON + 4,
      inks: ['teal', 'sea', 'haze'],
      shade: (_x, y, tone) => tone + 0.45 * smooth(HORIZON - 90, HORIZON, y) * 0.6,
    })
  }
  const waves = wavesBelow(press, HORIZON, 7)
  printSea(press, waves, {
    horizon: HORIZON,
    inks: ['night', 'petrol', 'deep', 'teal', 'sea', 'haze', 'bone'],
    tones: [0.66, 0.16],
    fall: 0.5,
    chop: [0.3, 0.5],
    glitter: { x: SUN[0], drift: 60, spread: [70, 280], crest: [0.45, 0.6], strength: 0.42 },
  })
  printCarrier(press)
  printReflection(press, waves)
  printBowWave(press)
  printWake(press)
  press.layer(
    (pen) => {
      gull(pen, 560, 286, 1.1)
      gull(pen, 625, 322, 0.8)
      gull(pen, 520, 340, 0.7)
      gull(pen, 740, 250, 0.6)
    },
    ['petrol', 'petrol'],
  )
  return press.finish()
}

function printReflection(press: Press, waves: Waves): void {
  const { height } = press
  press.field(
    (x, y) => {
      const depth = (y - WATERLINE) / (height - WATERLINE)
      const wave = waves(x, y)
      const pushed = x + (wave - 0.5) * 60
      const length = smooth(BOW - 30, BOW + 40, pushed) * smooth(STERN + 14, STERN - 30, pushed)
      const coverage = length * smooth(0.7, 0.42, wave + depth * 0.25) * (1 - smooth(0.25, 0.85, depth))
      // Above the deck the mirrored line runs through the pale tanks.
      const mirrored = WATERLINE - (y - WATERLINE) * 0.75
      return mirrored < DECK ? [0.62, coverage * 0.35] : [0.14 + 0.2 * wave, coverage * 0.92]
    },
    ['night', 'petrol', 'deep', 'teal', 'haze'],
    { y0: WATERLINE + 6, soft: 0.15, contrast: 1.5 },
  )
}

function printBowWave(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const foam = noise.fbm(x * 0.02, y * 0.06, 4)
      const along = x - (BOW + 8)
      const crest = WATERLINE + 6 + Math.max(0, -along) * 0.14 + Math.max(0, along) * 0.035
      const thickness = along < 0 ? Math.max(0, 16 + along * 0.09) : 12 * Math.exp(-along / 700) + 5
      const coverage =
        smooth(1.15, 0.4, Math.abs(y - crest) / (thickness + 0.01) + (0.5 - foam) * 2) *
        smooth(-190, -120, along) *
        smooth(1180, 700, along + (foam - 0.5) * 500)
      return coverage > 0 ? [0.55 + foam * 0.6, coverage] : null
    },
    ['sea', 'haze', 'bone'],
    { y0: WATERLINE - 20, y1: WATERLINE + 60, x0: BOW - 200, x1: STERN + 80, soft: 0.2 },
  )
}

function printWake(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const astern = x - STERN + 20
      if (astern < 0) return null
      const foam = noise.fbm(x * 0.012 + 30, y * 0.09, 4)
      return [0.8, smooth(0.52, 0.66, foam) * smooth(26 + astern * 0.1, 0, Math.abs(y - WATERLINE - 8))]
    },
    ['haze', 'bone'],
    { y0: WATERLINE - 30, y1: WATERLINE + 70, x0: STERN - 30 },
  )
}
