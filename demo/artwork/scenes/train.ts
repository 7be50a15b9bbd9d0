import { bell, lerp, smooth } from '../press/numbers.ts'
import { Press, type Scene } from '../press/press.ts'
import { randomFrom } from '../press/random.ts'
import { halo, printLamps } from '../vocabulary/lights.ts'
import { disc, line, type Point, placed, trace } from '../vocabulary/shapes.ts'
import { gull } from '../vocabulary/small-things.ts'
import { printRidge } from '../vocabulary/terrain.ts'
import { printRollingStock, TRAIN_LAMPS } from './train/rolling-stock.ts'
import { printViaduct, TRACK_LEVEL } from './train/viaduct.ts'

const HORIZON = 640
const SUN: Point = [1500, 560]

/** A grain train on a viaduct over the steppe, dusk. The only wholly warm scene. */
export const train: Scene = (scale) => {
  const press = new Press({ seed: 269, paper: 'amber', scale })
  const { noise, width, height } = press
  printDusk(press)
  press.layer((pen) => disc(pen, ...SUN, 84, 1), ['bone', 'bone'])
  for (const ridge of [
    { y: HORIZON - 26, rise: 96, frequency: 0.0017, seed: 3, tone: 0.75 },
    { y: HORIZON - 4, rise: 60, frequency: 0.0024, seed: 9, tone: 0.42 },
  ]) {
    printRidge(press, {
      ...ridge,
      octaves: 6,
      bottom: HORIZON + 6,
      inks: ['umber', 'plum', 'rust', 'rose'],
      shade: (x, y, tone) =>
        tone +
        (noise.ridge(x * 0.006 + ridge.seed, y * 0.012, 4) - 0.6) * 0.5 +
        0.3 * smooth(HORIZON - 90, HORIZON, y) +
        0.2 * bell(x - SUN[0], 360) -
        0.24 * smooth(900, 100, x),
    })
  }
  printRiver(press)
  printViaduct(press)
  printRidge(press, {
    y: 985,
    rise: 60,
    frequency: 0.0014,
    seed: 33,
    octaves: 4,
    tone: 0.2,
    bottom: height,
    inks: ['night', 'umber', 'plum', 'rust'],
    shade: (x, y, tone) => tone + (noise.fbm(x * 0.01, y * 0.04, 4) - 0.5) * 0.5 - 0.2 * smooth(1000, 100, x),
  })
  const random = randomFrom(press.seed)
  press.layer(
    (pen) => {
      for (let i = 0; i < 2400; i++) {
        const x = random() * width
        const y = 985 + random() * 110
        const size = 0.5 + (y - 980) / 90
        const tipX = x + (random() - 0.3) * 16 * size
        const tipY = y - (10 + random() * 22) * size
        line(pen, x, y, tipX, tipY, 0.8 + size * 0.6, random() * (x > 900 ? 0.9 : 0.35))
      }
    },
    ['night', 'umber', 'rust', 'clay'],
    { soft: 0.2 },
  )
  printRollingStock(press)
  printLamps(press, TRAIN_LAMPS, { radius: 30, strength: 0.9 })
  // The headlight's beam.
  press.glow(
    (pen) =>
      placed(pen, 600, TRACK_LEVEL - 44, 1, 1, () => {
        trace(pen, '0,-3 -300,-26 -300,44 0,6')
        pen.clip()
        halo(pen, 0, 0, 300, 0.7)
      }),
    'amber',
    { soft: 0.5 },
  )
  press.layer(
    (pen) => {
      gull(pen, 1180, 330, 0.9)
      gull(pen, 1240, 300, 0.7)
      gull(pen, 1120, 290, 0.6)
    },
    ['umber', 'umber'],
  )
  return press.finish({ vignette: 0.14 })
}

function printDusk(press: Press): void {
  const { noise } = press
  press.field(
    (x, y) => {
      const height = y / HORIZON
      const glow = 0.34 * bell(Math.hypot((x - SUN[0]) * 0.62, (y - SUN[1]) * 1.1), 330)
      const density = noise.fbm(x * 0.0013 + 14 + noise.value(x * 0.003, y * 0.01) * 0.6, y * 0.0085 + 1, 5, 0.52)
      const lit = 0.22 * Math.exp(-Math.abs(x - SUN[0]) / 700) - 0.1
      const cloud = smooth(0.5, 0.64, density) * smooth(0.15, 0.5, height) * lit
      return lerp(0.07, 0.74, height ** 1.35) + glow - 0.2 * smooth(1000, 0, x) + cloud
    },
    ['night', 'plum', 'rust', 'rose', 'amber', 'bone'],
    { y1: HORIZON + 4, soft: 0.3, contrast: 1.25 },
  )
}

/** The far steppe, and a river with the sun in it. */
function printRiver(press: Press): void {
  const { noise, height } = press
  press.field(
    (x, y) => {
      const depth = (y - HORIZON) / (height - HORIZON)
      const bed = 1440 - depth * 900 + Math.sin(depth * 7) * 120
      const fromMiddle = Math.abs(x - bed) / (20 + depth * 210)
      if (fromMiddle < 1) return 0.95 - 0.3 * depth + (noise.fbm(x * 0.01, y * 0.12, 3) - 0.5) * 0.5
      const zoom = 1 / (depth + 0.05)
      const grass = noise.fbm((x - 960) * zoom * 0.0012, zoom * 1.2, 4) - 0.5
      const bank = fromMiddle < 1.25 ? 0.16 : 0
      return 0.56 - 0.3 * depth + grass * 0.5 - 0.26 * smooth(1000, 100, x) - bank
    },
    ['night', 'umber', 'plum', 'rust', 'clay', 'amber', 'bone'],
    { y0: HORIZON, soft: 0.18, contrast: 1.5 },
  )
}
