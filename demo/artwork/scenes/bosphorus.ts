import { lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { randomFrom } from '../press/random.ts'
import { halo } from '../vocabulary/lights.ts'
import { disc, line, type Point, rect } from '../vocabulary/shapes.ts'
import { printSky } from '../vocabulary/sky.ts'
import { gull } from '../vocabulary/small-things.ts'
import { printSea, wavesBelow } from '../vocabulary/water.ts'
import { bankLine, printBank, printMosque } from './bosphorus/banks.ts'
import { bridgeLamps, printBridge, TOWER_TOP, TOWERS } from './bosphorus/bridge.ts'
import { printCrudeTanker } from './bosphorus/tanker.ts'

const HORIZON = 742
const SUN: Point = [1010, 640]

/** The strait at dawn: bridge, two built-up banks and a crude tanker passing. */
export const bosphorus: Scene = (scale) => {
  const press = new Press({ seed: 97, paper: 'haze', scale })
  const { noise, width } = press
  const random = randomFrom(press.seed)
  printSky(press, {
    inks: ['petrol', 'deep', 'teal', 'sea', 'rose', 'amber', 'bone'],
    horizon: HORIZON,
    sun: SUN,
    top: 0.1,
    bottom: 0.74,
    curve: 1.25,
    bloom: 0.34,
    bloomRadius: 480,
    cloud: 0.9,
    cloudScale: 0.8,
    cloudSeed: 45,
    cloudShade: 0.05,
  })
  press.layer((pen) => disc(pen, ...SUN, 80, 1), ['bone', 'bone'])
  const at = { horizon: HORIZON, width }
  const bank = (side: 1 | -1, rise: number, seed: number) => bankLine(noise, { ...at, side, rise, seed })
  printBank(press, { ...at, side: 1, heightAt: bank(1, 150, 3), tone: 0.62, inks: ['deep', 'teal', 'sea', 'rose'] })
  printBank(press, { ...at, side: -1, heightAt: bank(-1, 130, 8), tone: 0.62, inks: ['deep', 'teal', 'sea', 'rose'] })
  printMosque(press, HORIZON)
  const right = bank(1, 270, 14)
  const left = bank(-1, 230, 21)
  const nearInks = ['night', 'petrol', 'deep', 'teal', 'rose'] as const
  printBank(press, { ...at, side: 1, heightAt: right, tone: 0.22, inks: nearInks, houses: random })
  printBank(press, { ...at, side: -1, heightAt: left, tone: 0.22, inks: nearInks, houses: random })
  printBridge(press, HORIZON)
  const lamps = bridgeLamps(width)
  press.layer(
    (pen) => {
      for (const [x, y] of lamps) {
        line(pen, x, y, x, y + 8, 1, 0.2)
        disc(pen, x, y, 1.9, 1)
      }
      for (let i = 0; i < 170; i++) {
        const x = random() < 0.5 ? random() * 430 : width - random() * 520
        const top = x < 960 ? left(x) : right(x)
        rect(pen, x, lerp(top + 12, HORIZON - 2, random()), 2, 2, 1)
      }
    },
    ['amber', 'bone'],
  )
  press.glow(
    (pen) => {
      for (const [x, y] of lamps) halo(pen, x, y, 11, 0.5)
      for (const tower of TOWERS) halo(pen, tower, TOWER_TOP - 8, 16, 0.9)
    },
    'amber',
    { soft: 0.4 },
  )
  const waves = wavesBelow(press, HORIZON, 8)
  printSea(press, waves, {
    horizon: HORIZON,
    inks: ['night', 'petrol', 'deep', 'teal', 'sea', 'rose', 'amber', 'bone'],
    tones: [0.62, 0.16],
    fall: 0.5,
    chop: [0.3, 0.4],
    glitter: { x: SUN[0], drift: 80, spread: [90, 340], crest: [0.44, 0.6], strength: 0.5 },
    // The banks shade the water under them.
    change: (x, depth, wave) =>
      -(smooth(520, 160, x) + smooth(width - 620, width - 160, x)) * 0.2 * (1 - depth) * smooth(0.7, 0.4, wave),
  })
  printCrudeTanker(press, waves)
  press.layer(
    (pen) => {
      gull(pen, 1250, 300, 1)
      gull(pen, 1310, 270, 0.7)
      gull(pen, 1190, 250, 0.6)
    },
    ['petrol', 'petrol'],
  )
  return press.finish()
}
