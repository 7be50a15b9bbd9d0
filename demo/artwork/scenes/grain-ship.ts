import { bell, clamp, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { randomFrom } from '../press/random.ts'
import { bow, rect } from '../vocabulary/shapes.ts'
import { gull } from '../vocabulary/small-things.ts'
import { printRidge } from '../vocabulary/terrain.ts'
import { printSea, type Waves, wavesBelow } from '../vocabulary/water.ts'
import { printGrain } from './grain-ship/grain.ts'
import { BOW, DECK, printHull, SPOUTS, WATERLINE } from './grain-ship/hull.ts'
import { paintLoader, paintSilos } from './grain-ship/quay.ts'

const HORIZON = 612
const SUN_X = 330

/** A bulk carrier under the spouts of a grain terminal, morning. */
export const grainShip: Scene = (scale) => {
  const press = new Press({ seed: 233, paper: 'bone', scale })
  const random = randomFrom(press.seed)
  printMorningSky(press)
  for (const ridge of [
    { y: HORIZON - 10, rise: 46, frequency: 0.002, seed: 3, tone: 0.75 },
    { y: HORIZON + 2, rise: 26, frequency: 0.003, seed: 8, tone: 0.4 },
  ]) {
    printRidge(press, {
      ...ridge,
      bottom: HORIZON + 4,
      inks: ['teal', 'sea', 'haze'],
      shade: (_x, y, tone) => tone + 0.3 * smooth(HORIZON - 50, HORIZON, y),
    })
  }
  const waves = wavesBelow(press, HORIZON, 7)
  printSea(press, waves, {
    horizon: HORIZON,
    inks: ['night', 'petrol', 'deep', 'teal', 'sea', 'haze', 'bone'],
    tones: [0.74, 0.2],
    fall: 0.5,
    chop: [0.26, 0.5],
    glitter: { x: SUN_X, drift: 60, spread: [90, 300], crest: [0.44, 0.6], strength: 0.3 },
  })
  press.layer((pen) => paintSilos(pen, 690, random), ['teal', 'sea', 'haze', 'bone'], { soft: 0.28 })
  press.layer(
    (pen) => {
      rect(pen, 980, 688, 1000, 16, 0.3)
      rect(pen, 980, 688, 1000, 2.4, 0.9)
    },
    ['petrol', 'deep', 'sea', 'haze'],
    { soft: 0.2 },
  )
  press.layer(
    (pen) => {
      paintLoader(pen, 1010, SPOUTS[0])
      paintLoader(pen, 1392, SPOUTS[1])
      paintLoader(pen, 1764, SPOUTS[2])
    },
    ['night', 'petrol', 'deep', 'teal', 'haze', 'bone'],
    { soft: 0.24 },
  )
  printGrain(press, random)
  printHull(press, random)
  printReflection(press, waves)
  press.layer(
    (pen) => {
      bow(pen, [BOW + 20, DECK - 30], [(BOW + 20 + 1004) / 2, DECK - 10], [1004, 700], 2, 0.4)
      bow(pen, [BOW + 60, DECK - 30], [(BOW + 60 + 1030) / 2, DECK - 10], [1030, 700], 2, 0.4)
      gull(pen, 520, 330, 1)
      gull(pen, 580, 364, 0.8)
      gull(pen, 470, 388, 0.7)
      gull(pen, 700, 290, 0.6)
    },
    ['petrol', 'teal'],
  )
  press.overprint((x, y) => 0.46 * smooth(620, 0, x) * smooth(120, 500, y) * (y < HORIZON ? 0.35 : 1), 'teal')
  return press.finish()
}

function printMorningSky(press: Press): void {
  const { noise } = press
  const billow = (x: number, y: number, du: number, dv: number) =>
    noise.fbm(x * 0.0016 + 9 + du + noise.value(x * 0.003, y * 0.006) * 0.7, y * 0.007 + 3 + dv, 6, 0.52)
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const glow = 0.36 * bell(Math.hypot((x - SUN_X) * 0.7, y - HORIZON + 40), 420) * smooth(0.2, 0.9, height)
      const clear = lerp(0.06, 0.66, height) + glow
      const density = billow(x, y, 0, 0)
      const cloud = smooth(0.52, 0.62, density) * smooth(0.05, 0.3, height) * (1 - smooth(0.86, 1, height))
      return lerp(clear, clamp(clear + 0.12 + (density - billow(x, y, -0.03, 0.04)) * 2.6), cloud)
    },
    ['deep', 'teal', 'sea', 'sky', 'haze', 'bone', 'amber'],
    { y1: HORIZON + 2, soft: 0.28, contrast: 1.3 },
  )
}

function printReflection(press: Press, waves: Waves): void {
  press.field(
    (x, y) => {
      const depth = (y - WATERLINE) / (press.height - WATERLINE)
      const wave = waves(x, y)
      const hull = smooth(BOW - 10, BOW + 70, x + (wave - 0.5) * 70)
      return [
        0.1 + 0.3 * wave,
        hull * smooth(0.72, 0.42, wave + depth * 0.25) * (1 - smooth(0.3, 1, depth) * 0.7) * 0.92,
      ]
    },
    ['night', 'petrol', 'deep', 'rust'],
    { y0: WATERLINE + 8, soft: 0.15 },
  )
}
