import { bell, clamp, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { disc, type Point, placed, rect } from '../vocabulary/shapes.ts'
import { gull } from '../vocabulary/small-things.ts'
import { printSea, wavesBelow } from '../vocabulary/water.ts'
import { type AnchoredShip, printShip } from './anchorage/ship.ts'

const HORIZON = 566
const SUN: Point = [1270, 402]

const FAR: readonly Omit<AnchoredShip, 'inks'>[] = [
  { x: 690, y: 576, size: 0.26, facesRight: false, strength: 0.34, kind: 'gas' },
  { x: 930, y: 574, size: 0.22, facesRight: true, strength: 0.3, kind: 'lng' },
  { x: 1560, y: 576, size: 0.27, facesRight: true, strength: 0.36, kind: 'crude' },
  { x: 1790, y: 575, size: 0.22, facesRight: false, strength: 0.3, kind: 'gas' },
  { x: 420, y: 575, size: 0.2, facesRight: false, strength: 0.2, kind: 'crude' },
  { x: 1370, y: 574, size: 0.18, facesRight: false, strength: 0.34, kind: 'lng' },
]

const MIDDLE: readonly Omit<AnchoredShip, 'inks'>[] = [
  { x: 1090, y: 600, size: 0.46, facesRight: true, strength: 0.62, kind: 'crude' },
  { x: 1725, y: 604, size: 0.5, facesRight: false, strength: 0.62, kind: 'lng' },
  { x: 585, y: 598, size: 0.4, facesRight: true, strength: 0.42, kind: 'gas' },
]

/** Carriers waiting in fog for a price. */
export const anchorage: Scene = (scale) => {
  const press = new Press({ seed: 223, paper: 'haze', scale })
  printFoggySky(press)
  printSun(press)
  const waves = wavesBelow(press, HORIZON, 9)
  printSea(press, waves, {
    horizon: HORIZON,
    inks: ['petrol', 'deep', 'teal', 'sea', 'sky', 'haze', 'bone'],
    tones: [0.78, 0.12],
    fall: 0.55,
    chop: [0.14, 0.42],
    glitter: { x: SUN[0], drift: 60, spread: [60, 230], crest: [0.44, 0.6], strength: 0.28 },
    change: (x, depth) => -0.24 * smooth(1000, 0, x) * (1 - 0.4 * depth),
    soft: 0.18,
    contrast: 1.5,
  })
  for (const ship of FAR) printShip(press, waves, { ...ship, inks: ['teal', 'sea', 'haze'] })
  printFogBank(press, 580, 2, 0.7)
  for (const ship of MIDDLE) printShip(press, waves, { ...ship, inks: ['deep', 'teal', 'sea', 'haze'] })
  printFogBank(press, 612, 7, 0.75)
  printShip(press, waves, {
    x: 1392,
    y: 690,
    size: 1.02,
    facesRight: false,
    strength: 0.98,
    kind: 'lng',
    inks: ['night', 'petrol', 'deep', 'teal', 'haze', 'bone'],
  })
  press.layer((pen) => placed(pen, 1392, 690, 1.02, 1.02, () => rect(pen, -194, 2, 390, 7, 0.8)), ['rust', 'flare'], {
    soft: 0.2,
  })
  press.layer(
    (pen) => {
      gull(pen, 1010, 300, 1)
      gull(pen, 1062, 334, 0.7)
      gull(pen, 1590, 250, 0.8)
      gull(pen, 960, 356, 0.6)
    },
    ['petrol', 'petrol'],
  )
  return press.finish()
}

function printFoggySky(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const base = lerp(0.1, 0.74, height ** 1.05) - 0.3 * smooth(1000, 0, x) * (1 - height * 0.5)
      const glow = 0.34 * bell(Math.hypot((x - SUN[0]) * 0.75, y - SUN[1]), 300)
      const wisp = noise.fbm(x * 0.0012 + 8, y * 0.009 + noise.value(x * 0.003, 1) * 0.6, 5)
      return base + glow + (wisp - 0.5) * 0.3 * smooth(0.1, 0.5, height)
    },
    ['deep', 'teal', 'sea', 'sky', 'haze', 'bone', 'bone'],
    { y1: HORIZON + 10, soft: 0.3, contrast: 1.25 },
  )
}

/** The sun is the hot thing here; bars of fog lie across it. */
function printSun(press: Press): void {
  const { noise } = press
  press.layer((pen) => disc(pen, ...SUN, 66, 1), ['flare', 'flare'])
  press.field(
    (x, y) => {
      if (Math.hypot(x - SUN[0], y - SUN[1]) > 68) return null
      const bar = noise.fbm(x * 0.004 + 3, y * 0.05, 4)
      return [0.5, smooth(0.42, 0.62, bar + (y - SUN[1]) * 0.0035) * 0.75]
    },
    ['rose', 'haze'],
    { x0: SUN[0] - 70, x1: SUN[0] + 70, y0: SUN[1] - 70, y1: SUN[1] + 70 },
  )
}

function printFogBank(press: Press, y0: number, seed: number, strength: number): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const density = noise.fbm(x * 0.0016 + seed, y * 0.016 + seed, 4)
      return [0.75 - 0.3 * smooth(1000, 100, x), clamp(smooth(0.3, 0.62, density) * bell(y - y0, 34) * strength)]
    },
    ['teal', 'sea', 'haze', 'bone'],
    { y0: y0 - 110, y1: y0 + 110, soft: 0.4 },
  )
}
